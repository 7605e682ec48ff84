import { useEffect } from 'react'
import { HeartButton } from '#ui/controls/HeartButton.tsx'
import { messages } from '../messages.ts'
import styles from './RatingButton.module.css'
import { useRating } from './useRating.ts'

type Props = {
  objectId: string
  score: number
  ratedByMe: boolean
  framed?: boolean
  /** Tells pages that show the score a second time. */
  onScore?: (score: number) => void
}

export function RatingButton({ objectId, score, ratedByMe, framed = false, onScore }: Props) {
  const rating = useRating(objectId, { score, ratedByMe })
  useEffect(() => onScore?.(rating.score), [onScore, rating.score])
  return (
    <>
      <HeartButton
        score={rating.score}
        ratedByMe={rating.ratedByMe}
        onToggle={rating.rate}
        memberAction={`like ${objectId}`}
        disabled={!rating.isReady}
        framed={framed}
      />
      {rating.failed && (
        <span className={styles.error} role="alert">
          {messages.error()}
        </span>
      )}
    </>
  )
}
