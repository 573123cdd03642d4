import fc from 'fast-check'
import { archives, present, questions } from './random.ts'
import { reference } from './index.ts'
import { readWorld } from './world.ts'
import { Expected } from './expected.ts'
const t=performance.now()
const seen: Record<string, number[]> = {}
const sizes:number[]=[]
fc.assert(fc.property(archives().chain(a => { const w = readWorld(a, d => d.includes('reddit')||d.includes('x.com') ? 'SOCIAL':'OTHER'); sizes.push(w.brands.flatMap(b=>b.answers).length); return fc.array(questions(w), {minLength: 20, maxLength: 20}).map(qs => ({w, qs})) }), ({w, qs}) => {
  for (const q of qs) {
    const s = seen[q.endpoint] ??= [0,0,0]
    s[0]!++
    try { const body = reference[q.endpoint]!(w, {...q.params, ...q.query, teamId: q.teamId}, present) as any
      const list = Object.values(body).find(v => Array.isArray(v)) as unknown[]|undefined
      if (list?.length) s[2]!++
    }
    catch (e) { if (!(e instanceof Expected)) throw e; s[1]!++ }
  }
}), { numRuns: 1500, seed: 77 })
console.log(performance.now()-t, sizes.reduce((a,b)=>a+b)/sizes.length)
console.log(Object.entries(seen).map(([k,v])=>`${k} asked ${v[0]} refused ${v[1]} nonempty ${v[2]}`).join('\n'))
