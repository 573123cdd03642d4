import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../src/styles/base.css'
import { Bar } from '../../src/charts/bar.tsx'
import { CoverageCalendar } from '../../src/charts/calendar.tsx'
import { ChartFrame, type ChartView } from '../../src/charts/frame.tsx'
import { HeatTable } from '../../src/charts/heat.tsx'
import { Interval } from '../../src/charts/interval.tsx'
import { LineChart } from '../../src/charts/plot/line.tsx'
import { Multiples } from '../../src/charts/plot/multiples.tsx'
import { PointsTable } from '../../src/charts/points-table.tsx'
import { DotPlot } from '../../src/charts/rows/dots.tsx'
import { DotsTable } from '../../src/charts/rows/dots-table.tsx'
import { Dumbbell } from '../../src/charts/rows/dumbbell.tsx'
import { Shares } from '../../src/charts/rows/shares.tsx'
import { AnswerStrip, type BrandMentionState } from '../../src/charts/rows/strip.tsx'
import { Spark } from '../../src/charts/spark.tsx'
import { sentenceOf } from '../../src/charts/texts.ts'
import { course, dayOf, dots, hardCourse, lines } from './samples.ts'
import { calendarWords, countWords, frameLabels, words } from './words.ts'

const marks = [
  { id: 'm', day: dayOf(13), kind: 'model', title: 'ChatGPT: gpt-5.1 instead of gpt-5' },
  { id: 'n', day: dayOf(13), kind: 'note', title: 'Launch' },
]
const rates = [0, 100] as const

function Framed({ title, table, children }: { title: string; table: ReactNode; children: ReactNode }) {
  const [view, onView] = useState<ChartView>('chart')
  const rest = { table, view, onView, labels: frameLabels, csvHref: '#csv', note: 'Days are UTC.' }
  return (
    <section className="panel">
      <ChartFrame title={title} sentence={sentenceOf(hardCourse(52), words)} {...rest}>
        {children}
      </ChartFrame>
    </section>
  )
}

function OverTime() {
  const one = lines(1)
  const none = [
    { id: 'us', name: 'Acme', points: course(50, 28).map(p => ({ ...p, value: null, measured: 'not' as const })) },
  ]
  const year = [{ id: 'us', name: 'Acme', points: course(50, 365, 10) }]
  const charts = {
    'Mention rate by day': one,
    'Mention rate, five lines': lines(5),
    'Nothing measured': none,
    'A year': year,
  }
  return Object.entries(charts).map(([title, series]) => (
    <Framed key={title} title={title} table={<PointsTable caption={title} series={series} words={words} />}>
      <LineChart series={series} marks={marks} words={words} domain={rates} />
    </Framed>
  ))
}

function Rows() {
  const table = <DotsTable caption="Brands mentioned" rows={dots} words={words} />
  return (
    <>
      <Framed title="Brands mentioned" table={table}>
        <DotPlot rows={dots} words={words} />
      </Framed>
      <Framed title="By topic, now and before" table={table}>
        <Dumbbell rows={dots} words={words} domain={rates} />
      </Framed>
    </>
  )
}

function Many() {
  const items = ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'].map((name, at) => {
    return { id: name, name, href: `#${name}`, figure: '52.0%', points: hardCourse(30 + at * 15, 10) }
  })
  const visits = items.map((item, at) => ({
    ...item,
    figure: undefined,
    points: item.points.map(p => ({
      ...p,
      low: null,
      high: null,
      value: p.value === null ? null : Math.round(p.value * (at + 1) * 3),
    })),
  }))
  return (
    <>
      <Framed title="Mention rate by assistant" table={null}>
        <Multiples items={items} words={words} domain={rates} marks={marks} />
      </Framed>
      <Framed title="Visits by crawler" table={null}>
        <Multiples items={visits} words={countWords} form="bars" />
      </Framed>
    </>
  )
}

function Matrix() {
  const columns = ['ChatGPT', 'Claude', 'Gemini', 'Perplexity', 'AI Overviews'].map(name => ({ id: name, name }))
  const rows = ['Pricing', 'A topic of quite a long name that has to be cut somewhere', '価格', 'Security', 'All'].map(
    (name, row) => ({
      id: name,
      name,
      href: '#row',
      isTotal: name === 'All',
      cells: [...columns, null].map((_, at) => {
        if ((row + at) % 7 === 3) return null
        const value = (row * 31 + at * 23) % 101
        return { value, rank: `${(at % 5) + 1} of 5`, part: value, whole: (row + at) % 7 === 5 ? 0 : 100 }
      }),
    }),
  )
  const all = { id: 'all', name: 'all', isTotal: true }
  return (
    <section className="panel">
      <HeatTable
        caption="Mention rate by topic and assistant"
        corner="Topic"
        columns={[...columns, all]}
        rows={rows}
        words={words}
        onOpen={() => {}}
      />
    </section>
  )
}

const namings: BrandMentionState[] = ['first', 'named', 'not', 'absent', 'first', 'not']

function Answers() {
  const rows = ['gpt-5', 'claude-opus-5', 'gemini-3-pro'].map((name, row) => ({
    id: name,
    name,
    marks: Array.from({ length: 20 + row * 45 }, (_, at) => {
      const naming = namings[(at * 7 + row * 3 + (at >> 2)) % 6]!
      return { id: String(at), href: `#${at}`, naming, isCiting: at % 5 === 2, label: `${naming}, ${dayOf(at)}` }
    }),
  }))
  const legend = {
    first: 'mentioned first',
    named: 'named',
    not: 'not mentioned',
    absent: 'not known to the assistant',
    citing: 'cites you',
  }
  return (
    <section className="panel">
      <AnswerStrip label="Answers" rows={rows} legend={legend} newestOnly="the newest 100" />
    </section>
  )
}

function Covered() {
  const days = Array.from({ length: 35 }, (_, at) => dayOf(at))
  const rows = ['ChatGPT', 'Claude', 'Gemini'].map((name, row) => {
    const asks = (at: number) => {
      if (at === 9 || at === 10) return undefined
      const failed = (at + row) % 9 === 4 ? 5 : 0
      const skipped = (at + row) % 11 === 6 ? 3 : 0
      const open = at === 34 ? 6 : 0
      return { answers: 14, planned: 14, answered: 14 - failed - skipped - open, notShown: 0, failed, skipped, open }
    }
    return { id: name, name, days: Object.fromEntries(days.map((day, at) => [day, asks(at)])) }
  })
  return (
    <section className="panel">
      <CoverageCalendar rows={rows} days={days} words={calendarWords} />
    </section>
  )
}

function Small() {
  const names = [
    'Editorial',
    'Corporate',
    'User generated',
    'Reference',
    'Own',
    'Competitors',
    'Institutional',
    'Shops',
    'Other',
  ]
  const parts = names.map((name, at) => ({
    id: name,
    name,
    value: [30, 22, 14, 10, 8, 6, 5, 3, 2][at]!,
    was: [25, 25, 10, 14, 6, 8, 5, 2, 5][at]!,
  }))
  return (
    <>
      <Framed title="Source types" table={null}>
        <Shares parts={parts} words={words} labels={{ now: '26 Oct to 22 Nov', before: '28 Sep to 25 Oct' }} />
      </Framed>
      <section className="panel" style={{ display: 'grid', gap: 12, maxWidth: 200 }}>
        <Spark points={hardCourse(50)} />
        <Spark points={course(50, 1)} label="One day" />
        <Bar value={41} />
        <Bar value={12} isOurs />
        <Bar value={null} />
        <Interval point={{ value: 68.3, low: 55.8, high: 78.7, was: 45 }} />
        <Interval point={{ value: 63 }} />
        <Interval point={{ value: null }} />
      </section>
    </>
  )
}

function Gallery() {
  return (
    <main>
      <OverTime />
      <Rows />
      <Many />
      <Matrix />
      <Answers />
      <Covered />
      <Small />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
