import { HeartButton } from '#ui/HeartButton.tsx'
import { m } from '../messages.ts'
import styles from './RatingButton.module.css'
import { useRating } from './useRating.ts'

type Props = { objectId: string; score: number; ratedByMe: boolean; framed?: boolean }

/** The heart of an object, with the error beside it (specification, section 8). */
export function RatingButton({ objectId, score, ratedByMe, framed = false }: Props) {
  const rating = useRating(objectId, { score, ratedByMe })
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
