# Completion for payola.
# SPDX-License-Identifier: GPL-3.0-or-later

_payola()
{
    local word=${COMP_WORDS[COMP_CWORD]}

    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '--new-window --new-game --practise --version --help' -- "$word")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.payola*' -- "$word")
    fi
}
complete -F _payola payola
