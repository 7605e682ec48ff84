import { useCallback, useEffect, useRef, useState } from 'react'
import { sendMutation } from '#client/graphql.ts'
import { useSession } from '#client/session.ts'
import { useCache } from '#client/useQuery.ts'
import { SetRatingDoc } from './SetRating.graphql.ts'

type Rated = { score: number; ratedByMe: boolean }

/**
 * The rating of an object as the viewer sees it: their wish at once, the server's word as soon as it comes, and back
 * to what it was if that fails. One wish is sent at a time, and the last one wins (D53).
 */
export function useRating(objectId: string, { score, ratedByMe }: Rated) {
  const cache = useCache()
  const { status } = useSession()
  const [shown, setShown] = useState<Rated>({ score, ratedByMe })
  const [failed, setFailed] = useState(false)
  const wish = useRef<boolean | null>(null)
  const busy = useRef(false)
  useEffect(() => {
    if (!busy.current) setShown({ score, ratedByMe })
  }, [score, ratedByMe])

  const send = useCallback(
    async (before: Rated) => {
      busy.current = true
      let known = before
      try {
        while (wish.current !== null) {
          const liked = wish.current
          wish.current = null
          known = (await sendMutation(SetRatingDoc, { objectId, clear: !liked })).setRating
        }
        setShown(known)
        cache.mutated([])
      } catch (error) {
        console.warn('The rating was not taken', error)
        wish.current = null
        setShown(known)
        setFailed(true)
      } finally {
        busy.current = false
      }
    },
    [cache, objectId],
  )

  const rate = useCallback(
    (liked: boolean) => {
      setFailed(false)
      wish.current = liked
      const before = shown
      if (liked !== before.ratedByMe) setShown({ score: before.score + (liked ? 1 : -1), ratedByMe: liked })
      if (!busy.current) void send(before)
    },
    [shown, send],
  )

  return { ...shown, rate, failed, canRate: status === 'signedIn' }
}
