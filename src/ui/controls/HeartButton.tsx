import { formatCount, formatNumber } from '#language/format.ts'
import { messages } from '../messages.ts'
import { StableLabel } from '../status/StableLabel.tsx'
import styles from './HeartButton.module.css'

type Props = {
  score: number
  ratedByMe: boolean
  onToggle: (liked: boolean) => void
  /** See `src/app/browser/memberActions.ts`. */
  memberAction?: string
  disabled?: boolean
  /** Adds a text and a border, for the main object of a page. */
  framed?: boolean
}

/** The parent keeps the state. */
export function HeartButton({ score, ratedByMe, onToggle, memberAction, disabled, framed }: Props) {
  const label = ratedByMe ? messages.liked() : messages.like()
  return (
    <button
      type="button"
      className={framed ? `shape ${styles.heart} ${styles.framed}` : `shape ${styles.heart}`}
      aria-label={framed ? undefined : `${label} ${formatCount(score)}`}
      aria-pressed={ratedByMe}
      disabled={disabled}
      data-member-action={memberAction}
      title={messages.likes({ n: score, text: formatNumber(score) })}
      onClick={() => onToggle(!ratedByMe)}
    >
      {framed && <StableLabel text={label} others={[ratedByMe ? messages.like() : messages.liked()]} />}
      <span className={styles.count}>{formatCount(score)}</span>
    </button>
  )
}
