import styles from './Avatar.module.css'
import { lampMatrix, matrixSide } from './lampMatrix.ts'

type Props = {
  username: string
  /** Address of the profile picture; empty when there is none. */
  picture?: string | null
  /** Side in CSS pixels. */
  size?: 20 | 24 | 28 | 32 | 40 | 64 | 96
}

type Drawing = { hue: number; path: string }

const drawings = new Map<string, Drawing>()
const mostDrawings = 2_000

/** The hue and one path for all lit lamps: a list of 25 authors stays small, and the same ones come again and again. */
function drawingOf(username: string): Drawing {
  const known = drawings.get(username)
  if (known) return known
  const { hue, lit } = lampMatrix(username)
  const path = [...rowsOf(lit)].join('')
  if (drawings.size >= mostDrawings) drawings.clear()
  drawings.set(username, { hue, path })
  return { hue, path }
}

/** The lit lamps of each row that stand side by side, as one rectangle. */
function* rowsOf(lit: readonly boolean[]): Generator<string> {
  for (let from = 0; from < lit.length; from++) {
    if (!lit[from]) continue
    const first = from
    while (lit[from + 1] && (from + 1) % matrixSide) from++
    const width = from - first + 1
    yield `M${(first % matrixSide) + 1.5} ${Math.floor(first / matrixSide) + 1.5}h${width}v1h-${width}z`
  }
}

/** The picture of a user, or one made from the name. The name is expected beside it, so it says nothing itself. */
export function Avatar({ username, picture, size = 28 }: Props) {
  if (picture) {
    const className = `${styles.avatar} ${styles.picture}`
    return <img className={className} src={picture} width={size} height={size} alt="" loading="lazy" decoding="async" />
  }
  const { hue, path } = drawingOf(username)
  return (
    <svg className={styles.avatar} data-hue={hue} width={size} height={size} viewBox="0 0 8 8" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
