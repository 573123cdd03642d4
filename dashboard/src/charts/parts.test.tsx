import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { course, dots } from '../../test/charts/samples.ts'
import { calendarWords, frameLabels, words } from '../../test/charts/words.ts'
import { Bar } from './bar.tsx'
import { CoverageCalendar } from './calendar.tsx'
import { ChartFrame } from './frame.tsx'
import { HeatTable } from './heat.tsx'
import { Interval } from './interval.tsx'
import { LineChart } from './plot/line.tsx'
import { Multiples } from './plot/multiples.tsx'
import { DotPlot } from './rows/dots.tsx'
import { Dumbbell } from './rows/dumbbell.tsx'
import { Shares } from './rows/shares.tsx'
import { AnswerStrip, mostMarks } from './rows/strip.tsx'
import { Spark } from './spark.tsx'

const partsOf = (markup: string, part: string) => markup.match(new RegExp(`data-part="${part}"`, 'g')) ?? []

describe('a dot plot', () => {
  const markup = renderToStaticMarkup(<DotPlot rows={dots} words={words} />)

  it('draws a value, an interval and a before only where there is one', () => {
    const rows = markup.split('data-part="row"').slice(1)
    expect(rows.map(row => partsOf(row, 'now').length)).toEqual([1, 1, 1, 1, 1, 0])
    expect(rows.map(row => partsOf(row, 'interval').length)).toEqual([1, 1, 1, 0, 1, 0])
    expect(rows.map(row => partsOf(row, 'was').length)).toEqual([1, 1, 1, 0, 1, 0])
  })

  it('links names, says them in full, and writes – where there is no value', () => {
    expect(markup).toContain(`title="${'x'.repeat(300)}"`)
    expect(markup.match(/<a href="#/g)).toHaveLength(dots.filter(dot => dot.href).length)
    expect(markup.match(/>–</g)).toHaveLength(1)
  })

  it('draws links with what it is given', () => {
    const marked = (
      <DotPlot rows={dots} words={words} Link={({ href, children }) => <a href={`/app${href}`}>{children}</a>} />
    )
    expect(renderToStaticMarkup(marked)).toContain('href="/app#us"')
  })
})

describe('a dumbbell', () => {
  it('joins now and before where both are known', () => {
    expect(partsOf(renderToStaticMarkup(<Dumbbell rows={dots} words={words} />), 'between')).toHaveLength(4)
  })
})

describe('small multiples', () => {
  it('share one scale', () => {
    const items = [10, 90].map(level => ({ id: `${level}`, name: `${level}`, points: course(level, 7) }))
    const markup = renderToStaticMarkup(<Multiples items={items} words={words} />)
    const ticks = markup
      .split('<li ')
      .slice(1)
      .map(item => item.match(/text-anchor="end">[^<]*/g))
    expect(ticks[0]!.length).toBeGreaterThan(1)
    expect(ticks[0]).toEqual(ticks[1])
    expect(markup.match(/role="slider"/g)).toHaveLength(2)
  })
})

describe('a heat table', () => {
  const columns = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C' },
  ]
  const cells = [{ value: 72, part: 72, whole: 100, rank: '2 of 5' }, null, { value: 0, part: 0, whole: 0 }]
  const rows = [{ id: 'r', name: 'Pricing', cells }]
  const markup = renderToStaticMarkup(
    <HeatTable caption="Matrix" corner="Topic" columns={columns} rows={rows} words={words} onOpen={() => {}} />,
  )
  const written = markup.match(/<td.*?<\/td>/g)!

  it('writes the number and the rank over a shade', () => {
    expect(written[0]).toContain('data-step="3"')
    expect(written[0]).toContain('72.0%<small>2 of 5</small>')
    expect(written[0]).toContain('<button')
  })

  it('hatches what has no value, and never writes 0 there', () => {
    for (const cell of written.slice(1)) {
      expect(cell).toContain('data-empty="true"')
      expect(cell).not.toContain('data-step')
      expect(cell).toContain('>–<')
      expect(cell).not.toContain('0.0')
    }
    expect(written[1]).toContain(words.notMeasured)
    expect(written[2]).toContain(words.nothingToCount)
  })

  it('has five steps, of which zero is the first and a hundred the last', () => {
    const stepped = [0, 19.9, 20, 59, 80, 100].map(value => ({ value }))
    const heads = stepped.map((_, at) => ({ id: `${at}`, name: `${at}` }))
    const table = { caption: 'Matrix', corner: 'Topic', columns: heads, words }
    const steps = renderToStaticMarkup(<HeatTable {...table} rows={[{ id: 'r', name: 'R', cells: stepped }]} />)
    expect([...steps.matchAll(/data-step="(\d)"/g)].map(([, step]) => Number(step))).toEqual([0, 0, 1, 2, 4, 4])
  })
})

describe('an answer strip', () => {
  const mark = (at: number) => ({
    id: `${at}`,
    href: `/answers/${at}`,
    naming: 'first' as const,
    label: `Answer ${at}`,
  })
  const legend = { first: 'f', named: 'n', not: 'o', absent: 'a', citing: 'c' }
  const draw = (count: number) => {
    const rows = [{ id: 'm', name: 'gpt-5', marks: Array.from({ length: count }, (_, at) => mark(at)) }]
    return renderToStaticMarkup(
      <AnswerStrip label="Answers" rows={rows} legend={legend} newestOnly="the newest only" />,
    )
  }

  it('has a named link a mark', () => {
    expect(draw(3).match(/<a href="\/answers\/\d"/g)).toHaveLength(3)
    expect(draw(3)).toContain('aria-label="Answer 2"')
    expect(draw(3)).not.toContain('the newest only')
  })

  it('says so where only the newest have room', () => {
    const markup = draw(mostMarks + 1)
    expect(markup.match(/<a /g)).toHaveLength(mostMarks)
    expect(markup).not.toContain('href="/answers/0"')
    expect(markup).toContain('the newest only')
  })
})

describe('the calendar of coverage', () => {
  it('says in each cell what became of the asks', () => {
    const asks = { answers: 12, planned: 14, answered: 12, notShown: 0, failed: 1, skipped: 1, open: 0 }
    const rows = [{ id: 'c', name: 'ChatGPT', days: { '2026-11-01': asks } }]
    const days = ['2026-11-01', '2026-11-02']
    const markup = renderToStaticMarkup(<CoverageCalendar rows={rows} days={days} words={calendarWords} />)
    const [given, none] = markup.match(/<td.*?<\/td>/g)!
    expect(given).toContain('data-state="missing"')
    expect(given).toContain('14 planned: 12 answered, 1 failed, 1 skipped, 0 open')
    expect(none).toContain('data-state="not"')
    expect(none).toContain(words.notMeasured)
  })
})

describe('small forms', () => {
  it('draw nothing for what is not known', () => {
    expect(partsOf(renderToStaticMarkup(<Bar value={null} />), 'bar')).toEqual([])
    expect(renderToStaticMarkup(<Bar value={41} />)).toContain('width="41%"')
    const unknown = renderToStaticMarkup(<Interval point={{ value: null, low: 1, high: 2 }} />)
    expect([...partsOf(unknown, 'now'), ...partsOf(unknown, 'interval')]).toEqual([])
    expect(
      partsOf(renderToStaticMarkup(<Interval point={{ value: 50, low: 40, high: 60 }} />), 'interval'),
    ).toHaveLength(1)
  })

  it('break a spark line at a gap, and hide it from readers of screens unless it has a label', () => {
    const points = course(50, 7).map((point, at) =>
      at === 3 ? { ...point, value: null, measured: 'not' as const } : point,
    )
    const markup = renderToStaticMarkup(<Spark points={points} />)
    expect(markup.match(/ d="([^"]*)"/)![1]!.match(/M/g)).toHaveLength(2)
    expect(markup).toContain('aria-hidden="true"')
    expect(renderToStaticMarkup(<Spark points={points} label="Rising" />)).toContain('role="img" aria-label="Rising"')
  })

  it('draw shares of before only where they are known', () => {
    const labels = { now: 'now', before: 'before' }
    const parts = [
      { id: 'a', name: 'A', value: 60 },
      { id: 'b', name: 'B', value: 40 },
    ]
    expect(partsOf(renderToStaticMarkup(<Shares parts={parts} words={words} labels={labels} />), 'strip')).toHaveLength(
      1,
    )
    const both = parts.map(part => ({ ...part, was: 50 }))
    expect(partsOf(renderToStaticMarkup(<Shares parts={both} words={words} labels={labels} />), 'strip')).toHaveLength(
      2,
    )
  })
})

describe('a frame', () => {
  const frame = (view: 'chart' | 'table') =>
    renderToStaticMarkup(
      <ChartFrame
        title="Mention rate by day"
        sentence="First 1, last 2."
        table={<table />}
        view={view}
        onView={() => {}}
        labels={frameLabels}
        csvHref="/x.csv"
      >
        <LineChart series={[{ id: 'us', name: 'Acme', points: course(50, 7) }]} words={words} />
      </ChartFrame>,
    )

  it('names the picture and its slider by title and sentence', () => {
    const markup = frame('chart')
    const [title, sentence] = markup.match(/<svg role="img" aria-labelledby="([^"]+)"/)![1]!.split(' ')
    expect(markup).toMatch(new RegExp(`id="${title}"[^>]*>Mention rate by day<`))
    expect(markup).toMatch(new RegExp(`id="${sentence}"[^>]*>First 1, last 2.<`))
    expect(markup).toContain(`aria-labelledby="${title} ${sentence}" aria-orientation`)
  })

  it('swaps the chart for its table, and offers a picture only of a chart', () => {
    expect(frame('chart')).toContain('aria-pressed="false"')
    expect(frame('chart')).toContain('>SVG<')
    expect(frame('table')).toContain('<table></table>')
    expect(frame('table')).not.toContain('<svg')
    expect(frame('table')).not.toContain('>SVG<')
    expect(frame('table')).toContain('href="/x.csv"')
  })
})
