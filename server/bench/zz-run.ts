import { collectBench } from '/work/main/server/bench/collect.ts'
console.log(JSON.stringify(await collectBench()))
