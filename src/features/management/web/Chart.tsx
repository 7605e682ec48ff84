import { useId } from 'react'
import { formatNumber } from '#language/format.ts'
import styles from './Chart.module.css'

type Bar = { label: string; value: number }

type Props = {
  title: string
  /** What the bars add up to, or the latest one. */
  summary: string
  bars: readonly Bar[]
  tone?: 'accent' | 'danger'
}

const [width, height, gap] = [300, 72, 1]

/** The summary and each bar's title are text for screen readers. */
export function Chart({ title, summary, bars, tone = 'accent' }: Props) {
  const id = useId()
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span id={id}>{title}</span>
        <b className="num">{summary}</b>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={id}
        data-tone={tone}
      >
        {bars.map(({ label, value }, i) => {
          const barHeight = Math.max(value ? 2 : 1, (value / max) * height)
          return (
            <rect
              key={label}
              x={i * step}
              y={height - barHeight}
              width={Math.max(1, step - gap)}
              height={barHeight}
              data-empty={value ? undefined : ''}
            >
              <title>{`${label}: ${formatNumber(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={styles.ends}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </figure>
  )
}
