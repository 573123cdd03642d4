const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An access log line in combined format: time (epoch milliseconds or a timestamp), target, User-Agent. */
export function logLine(at: number | string, target: string, agent: string, status = 200): string {
  const [date = '', time = ''] = new Date(at).toISOString().split('T')
  const [year, month, day] = date.split('-')
  const stamp = `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`
  return `192.0.2.7 - - [${stamp}] "GET ${target} HTTP/1.1" ${status} 512 "-" "Mozilla/5.0 (compatible; ${agent}/1.0)"`
}

/** Lines as the body of a log batch. */
export async function* batchOf(...lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.map(line => `${line}\n`).join(''))
}
