import { computeLampMatrix, matrixSide } from '../status/lampMatrix.ts'
import styles from './Avatar.module.css'

type Props = {
  username: string
  /** Empty if there is none. */
  picture?: string | null
  /** The size in CSS pixels. */
  size?: 20 | 24 | 28 | 32 | 40 | 64 | 96
}

type Drawing = { hue: number; path: string }

const drawings = new Map<string, Drawing>()
const maxDrawings = 2_000

/** Cached, because lists repeat the same authors. */
function getDrawing(username: string): Drawing {
  const cached = drawings.get(username)
  if (cached) return cached
  const { hue, lit } = computeLampMatrix(username)
  const path = [...toRectangles(lit)].join('')
  if (drawings.size >= maxDrawings) drawings.clear()
  drawings.set(username, { hue, path })
  return { hue, path }
}

/** Merges adjacent lamps of a row. */
function* toRectangles(lit: readonly boolean[]): Generator<string> {
  for (let from = 0; from < lit.length; from++) {
    if (!lit[from]) continue
    const first = from
    while (lit[from + 1] && (from + 1) % matrixSide) from++
    const width = from - first + 1
    yield `M${(first % matrixSide) + 1.5} ${Math.floor(first / matrixSide) + 1.5}h${width}v1h-${width}z`
  }
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ username, picture, size = 28 }: Props) {
  if (picture) {
    const className = `${styles.avatar} ${styles.picture}`
    return <img className={className} src={picture} width={size} height={size} alt="" loading="lazy" decoding="async" />
  }
  const { hue, path } = getDrawing(username)
  return (
    <svg className={styles.avatar} data-hue={hue} width={size} height={size} viewBox="0 0 8 8" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
