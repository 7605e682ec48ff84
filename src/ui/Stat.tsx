import { formatCount, formatNumber } from '#language/format.ts'
import { m } from './messages.ts'
import styles from './Stat.module.css'

const kinds = { likes: m.likes, comments: m.comments, views: m.views, downloads: m.downloads }

type Props = {
  kind: keyof typeof kinds
  value: number
  /** The viewer has a part in it: a heart is lit. */
  mine?: boolean
}

/** An icon and a short number; the exact number is its name, and the tooltip. */
export function Stat({ kind, value, mine = false }: Props) {
  const exact = kinds[kind](value, formatNumber(value)) + (mine ? `, ${m.likedByYou()}` : '')
  return (
    <span className={`shape ${styles.stat} ${styles[kind]}${mine ? ` ${styles.mine}` : ''}`} role="img" title={exact}>
      {formatCount(value)}
    </span>
  )
}

/** A short number such as 12K+, with the exact one as its title. */
export function Count({ value }: { value: number }) {
  return (
    <span className="num" title={formatNumber(value)}>
      {formatCount(value)}
    </span>
  )
}
