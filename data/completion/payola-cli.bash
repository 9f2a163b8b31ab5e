# Completion for payola-cli. The program itself lists its commands, options and powers.
# SPDX-License-Identifier: GPL-3.0-or-later

_payola_cli()
{
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} place=$((COMP_CWORD - 2))
    local help choices
    local -a usage

    if ((COMP_CWORD == 1)) || [[ $COMP_CWORD == 2 && $command == help ]]; then
        choices=$(LC_ALL=C.UTF-8 "$1" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p')
        ((COMP_CWORD == 2)) || choices+=' help --help --version'
    else
        help=$(LC_ALL=C.UTF-8 "$1" "$command" --help 2>/dev/null)
        # The arguments, as in "FILE POWER [SHEET]", or "new|add FILE" for a choice of words.
        read -ra usage < <(sed -n '2s/.*OPTION[^ ]*\]//p' <<<"$help")
        if [[ $word == -* ]]; then
            choices=$(sed -n '/^  *-/s/^ *\(-., \)\{0,1\}\(--[a-z][a-z-]*\).*/\2/p' <<<"$help")
        elif [[ $place == 0 && ${usage[0]} == [a-z]*'|'* ]]; then
            choices=$(grep -o '\<[a-z][a-z-]*\>' <<<"${usage[*]}")
        elif [[ ${usage[place]} == *POWER* && ${usage[place]} != *=* && -r ${COMP_WORDS[2]} ]]; then
            choices=$(LC_ALL=C.UTF-8 "$1" list powers "${COMP_WORDS[2]}" 2>/dev/null </dev/null)
        else
            compopt -o default
            return
        fi
    fi
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
}
complete -F _payola_cli payola-cli
