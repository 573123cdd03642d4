import { replayOf, type Steps } from './steps.ts'

interface StepsToken {
  team: string
  token: string
  file: string
  /** Path below `/api/v1/`. */
  path: string
}

export function nextText(steps: Steps, { team, token, file, path }: StepsToken): string {
  const { config, folder } = steps
  const replay = replayOf(steps)
  return `
A token for team '${team}', stored in ${file}:
  ${token}

See more:
  ${replay === undefined ? '' : `EARSHOT_REPLAY=${replay} `}earshot serve --data ${folder}
  curl -H 'Authorization: Bearer ${token}' 'http://${config.EARSHOT_HOST}:${config.EARSHOT_PORT}/api/v1/${path}'
`
}
