import { openDb } from '/work/main/server/src/db/open.ts'
import { script } from '/work/main/server/src/db/sql.ts'
const db = await openDb({ data: '/tmp/b1', threads: Number(process.env.THREADS ?? 2) })
const base = `with answers as (select * from answer where brand_id = 1)`
const m = `coalesce(cast(100 * cast(count(*) filter (where self_mentions > 0) as bigint) as double precision) / nullif(cast(count(*) filter (where self_mentions + direct_mentions > 0) as bigint), 0), 0) as a, coalesce(cast(100 * sum(self_mentions) as double precision) / nullif(sum(self_mentions + direct_mentions), 0), 0) as b, coalesce(cast(100 * cast(count(*) filter (where self_citations > 0) as bigint) as double precision) / nullif(cast(count(*) filter (where tracked_citations > 0) as bigint), 0), 0) as c, cast(sum(self_sentiment) as double precision) / nullif(count(self_sentiment) * 1000000, 0) as d`
const g = `join (select p.brand_id as of_brand, p.id as of_prompt, topic.id as key, topic.public_id as id, topic.name as label, topic.name_folded as folded from prompt p join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id) grouped on of_brand = answers.brand_id and of_prompt = answers.prompt_id`
const qs: Record<string,string> = {
 full: `${base} select grouped.id, grouped.label, ${m}, count(distinct prompt_id) p from answers ${g} group by grouped.id, grouped.label order by 3, 1`,
 nodistinct: `${base} select grouped.id, grouped.label, ${m} from answers ${g} group by grouped.id, grouped.label order by 3, 1`,
 key: `${base} select grouped.key, ${m}, count(distinct prompt_id) p from answers ${g} group by grouped.key`,
 keynod: `${base} select grouped.key, ${m} from answers ${g} group by grouped.key`,
 nojoin: `${base} select prompt_id, ${m} from answers group by prompt_id`,
 plain: `${base} select ${m} from answers`,
 two: `${base}, per as (select brand_id, prompt_id, count(*) filter (where self_mentions>0) x1, count(*) filter (where self_mentions+direct_mentions>0) x2, sum(self_mentions) x3, sum(self_mentions+direct_mentions) x4, sum(self_sentiment) x5, count(self_sentiment) x6 from answers group by brand_id, prompt_id) select grouped.id, grouped.label, sum(x1),sum(x2),sum(x3),sum(x4),sum(x5),sum(x6), count(*) from per answers ${g} group by grouped.id, grouped.label`,
 src: `with citations as (select * from citation where brand_id = 1), cited as (select source_id, count(*) n, sum(position) p from citations group by source_id) select s.public_id, s.domain, n from cited join source s on s.brand_id=1 and s.id = source_id order by n desc, s.domain limit 10`,
 src0: `select source_id, count(*) n, sum(position) p from citation where brand_id = 1 group by source_id order by n desc limit 10`,
 cell: `with citations as (select * from citation where brand_id = 1), cited as (select grouped.key as r, who.by_key as c, source_id, count(*) n from citations answers ${g} join (select brand_id as by_brand, id as by_assistant, provider, min(id) over (partition by brand_id, provider) as by_key from assistant) who on by_brand = answers.brand_id and by_assistant = answers.assistant_id group by 1,2,3) select count(*) from cited`,
 cell2: `with cells as (select prompt_id, assistant_id, source_id, count(*) n from citation where brand_id = 1 group by 1,2,3) select count(*) from cells`,
 cell3: `with citations as (select * from citation where brand_id = 1), cited as (select grouped.key as r, source_id, count(*) n from citations answers ${g} group by 1,2) select count(*) from cited`,
}
for (const [k, q] of Object.entries(qs)) { const ts: number[] = []; for (let i=0;i<7;i++) { const t=performance.now(); await db.read(r => r.rows(script(q))); ts.push(performance.now()-t) } ts.sort((a,b)=>a-b); console.log(k.padEnd(12), ts[3]!.toFixed(1), ts[0]!.toFixed(1)) }
await db[Symbol.asyncDispose]()
