import { type Command, UsageError } from '../shell/command.ts'

/** Passes typed words as arguments, so that the shell never runs them. */
const scripts: Readonly<Record<string, string>> = {
  bash: `# Completes earshot in bash: source <(earshot completion bash)
_earshot() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default 2>/dev/null
      return
    fi
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _earshot earshot
`,
  zsh: `#compdef earshot
# Completes earshot in zsh: source <(earshot completion zsh), after compinit.
_earshot() {
  local -a found
  found=("\${(@f)$("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $found[1] == ':files' ]]; then
    _files
    return
  fi
  found=("\${(@)found//:/\\\\:}")
  found=("\${(@)found//$'\\t'/:}")
  _describe earshot found
}
compdef _earshot earshot
`,
  fish: `# Completes earshot in fish: earshot completion fish | source
function __earshot
    set -l words (commandline -opc)
    set -l found ($words[1] complete -- $words[2..-1] (commandline -ct) 2>/dev/null)
    if test "$found[1]" = :files
        __fish_complete_path (commandline -ct)
    else
        string join -- \\n $found
    end
end
complete -c earshot -f -a '(__earshot)'
`,
}

export const completion: Command = {
  name: 'completion',
  summary: 'Print a completion script for bash, zsh or fish',
  positional: 'SHELL',
  choices: Object.keys(scripts),
  options: {},
  async run({ positional: [shell], terminal }) {
    const script = scripts[shell!]
    if (script === undefined)
      throw new UsageError(`SHELL must be one of ${Object.keys(scripts).join(', ')}, not '${shell}'.`)
    await terminal.out(script)
    return 0
  },
}
