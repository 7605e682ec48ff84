import { useEffect } from 'react'
import { HeartButton } from '#ui/HeartButton.tsx'
import { m } from '../messages.ts'
import styles from './RatingButton.module.css'
import { useRating } from './useRating.ts'

type Props = {
  objectId: string
  score: number
  ratedByMe: boolean
  framed?: boolean
  /** Hears the score that is shown, where it stands a second time. */
  onScore?: (score: number) => void
}

/** The heart of an object, with the error beside it (specification, section 8). */
export function RatingButton({ objectId, score, ratedByMe, framed = false, onScore }: Props) {
  const rating = useRating(objectId, { score, ratedByMe })
  useEffect(() => onScore?.(rating.score), [onScore, rating.score])
  return (
    <>
      <HeartButton
        score={rating.score}
        ratedByMe={rating.ratedByMe}
        onToggle={rating.rate}
        disabled={!rating.canRate}
        framed={framed}
      />
      {rating.failed && (
        <span className={styles.error} role="alert">
          {m.error()}
        </span>
      )}
    </>
  )
}
