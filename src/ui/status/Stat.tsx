import { formatCount, formatNumber } from '#language/format.ts'
import { messages } from '../messages.ts'
import styles from './Stat.module.css'

const kinds = {
  likes: messages.likes,
  comments: messages.comments,
  views: messages.views,
  downloads: messages.downloads,
}

type Props = {
  kind: keyof typeof kinds
  value: number
  /** Fills the heart. */
  mine?: boolean
}

/** The exact number is the accessible name and the tooltip. */
export function Stat({ kind, value, mine = false }: Props) {
  const exact = kinds[kind]({ n: value, text: formatNumber(value) }) + (mine ? `, ${messages.likedByYou()}` : '')
  return (
    <span className={`shape ${styles.stat} ${styles[kind]}${mine ? ` ${styles.mine}` : ''}`} role="img" title={exact}>
      {formatCount(value)}
    </span>
  )
}

export function Count({ value }: { value: number }) {
  return (
    <span className="num" title={formatNumber(value)}>
      {formatCount(value)}
    </span>
  )
}
