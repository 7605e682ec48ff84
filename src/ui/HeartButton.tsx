import { formatCount, formatNumber } from '#language/format.ts'
import styles from './HeartButton.module.css'
import { m } from './messages.ts'

type Props = {
  score: number
  ratedByMe: boolean
  /** Called with what the viewer now wants. */
  onToggle: (liked: boolean) => void
  disabled?: boolean
  /** With the word and a border, for the main object of a page; without for rows and comments. */
  framed?: boolean
}

/** Shows and changes a rating; whoever uses it keeps the numbers. */
export function HeartButton({ score, ratedByMe, onToggle, disabled, framed }: Props) {
  const word = ratedByMe ? m.liked() : m.like()
  return (
    <button
      type="button"
      className={framed ? `shape ${styles.heart} ${styles.framed}` : `shape ${styles.heart}`}
      aria-label={framed ? undefined : `${word} ${formatCount(score)}`}
      aria-pressed={ratedByMe}
      disabled={disabled}
      title={m.likes(score, formatNumber(score))}
      onClick={() => onToggle(!ratedByMe)}
    >
      {framed && word}
      <span className={styles.count}>{formatCount(score)}</span>
    </button>
  )
}
