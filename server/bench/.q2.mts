import { openDb } from '/work/main/server/src/db/open.ts'
import { sql } from '/work/main/server/src/db/sql.ts'
import { handlers } from '/work/main/server/src/api/index.ts'
import { api } from '@earshot/contract'
import { scopeOf } from '/work/main/server/src/metrics/scope.ts'
const db = await openDb({ data: process.argv[2]!, threads: Number(process.env.THREADS ?? 2) })
const [res, method] = process.argv[3]!.split('.')
const q = Object.fromEntries(new URLSearchParams(process.argv[4] ?? ''))
const h = (handlers as any)[res!][method!]
const query = h.endpoint.query.parse(q)
const times = new Map<string, number[]>()
for (let i = 0; i < 7; i++) await db.read(async reader => {
  const timed = { ...reader, rows: async (s: any) => { const t = performance.now(); const r = await reader.rows(s); const k = s.compile().text.replace(/\s+/g, ' ').slice(-150); times.set(k, [...(times.get(k) ?? []), performance.now() - t]); return r } }
  const t = performance.now()
  const brand = { id: 1, publicId: 'bench', name: 'x', domain: null }
  await h.run({ db: timed, teamId: 'bench-team', brand, scope: scopeOf(1, query, new Date('2026-11-20T23:00:00Z')), params: {}, query, now: new Date('2026-11-20T23:00:00Z') })
  times.set('TOTAL', [...(times.get('TOTAL') ?? []), performance.now() - t])
})
for (const [k, v] of times) console.log(v.sort((a, b) => a - b)[Math.floor(v.length/2)]!.toFixed(1).padStart(7), k)
const t0 = performance.now(); for (let i=0;i<50;i++) await db.read(r => r.rows(sql`select 1`)); console.log('trivial', (performance.now()-t0)/50)
await db[Symbol.asyncDispose]()
