# Completion for payola-judge.
# SPDX-License-Identifier: GPL-3.0-or-later

_payola_judge()
{
    local word=${COMP_WORDS[COMP_CWORD]}

    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W 'check once run deliver status log backup restore forget --help --version' -- "$word")
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W '--now --dry-run --verbose --json --html --level' -- "$word")
    else
        compopt -o default
    fi
}
complete -F _payola_judge payola-judge
