// Loaded into a measured process (`node --import`). Records delays of the event loop, and how much of them was its own
// work. SIGUSR2 starts again. The end of the process writes the result to the file BENCH_LOOP_FILE.
import { readFileSync, writeFileSync } from 'node:fs'

const every = 20
/** Milliseconds per clock tick in which Linux counts processor time. */
const tick = 10
let seen

const atWork = () => {
  const [, fields] = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * tick
}

function begin() {
  seen = { at: performance.now(), worked: atWork(), latest: 0, busiest: 0, over100: 0 }
}

function look() {
  const now = performance.now()
  const worked = atWork()
  const late = now - seen.at - every
  const busy = Math.min(late, worked - seen.worked)
  seen = {
    at: now,
    worked,
    latest: Math.max(seen.latest, late),
    busiest: Math.max(seen.busiest, busy),
    over100: seen.over100 + (busy > 100 ? 1 : 0),
  }
}

begin()
setInterval(look, every).unref()
process.on('SIGUSR2', begin)
process.on('exit', () => writeFileSync(process.env.BENCH_LOOP_FILE, JSON.stringify(seen)))
