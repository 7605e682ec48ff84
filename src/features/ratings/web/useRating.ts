import { useCallback, useEffect, useRef, useState } from 'react'
import { sendMutation } from '#client/queries/graphql.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { SetRatingDoc } from './SetRating.graphql.ts'

type Rated = { score: number; ratedByMe: boolean }

/**
 * Optimistic rating of an object: shows the click at once, then the server's result, or the previous state after an
 * error. Sends one request at a time; the last click wins.
 */
export function useRating(objectId: string, { score, ratedByMe }: Rated) {
  const cache = useCache()
  const { status } = useSession()
  const [displayed, setDisplayed] = useState<Rated>({ score, ratedByMe })
  const [failed, setFailed] = useState(false)
  const pendingRef = useRef<boolean | null>(null)
  const busyRef = useRef(false)
  const changeRef = useRef<{ before: Rated; after: Rated }>(undefined)
  useEffect(() => {
    const { before, after } = changeRef.current ?? {}
    // Loaded while the rating was stored: the score is older than the rating.
    const isMixed = before?.score === score && before.ratedByMe !== ratedByMe && after?.ratedByMe === ratedByMe
    if (!busyRef.current && !isMixed) setDisplayed({ score, ratedByMe })
  }, [score, ratedByMe])

  const send = useCallback(
    async (before: Rated) => {
      busyRef.current = true
      let confirmed = before
      try {
        while (pendingRef.current !== null) {
          const liked = pendingRef.current
          pendingRef.current = null
          confirmed = (await sendMutation(SetRatingDoc, { objectId, clear: !liked })).setRating
        }
        changeRef.current = { before, after: confirmed }
        setDisplayed(confirmed)
        cache.invalidate([])
      } catch (error) {
        console.warn('The rating was not taken', error)
        pendingRef.current = null
        setDisplayed(confirmed)
        setFailed(true)
      } finally {
        busyRef.current = false
      }
    },
    [cache, objectId],
  )

  const rate = useCallback(
    (liked: boolean) => {
      setFailed(false)
      pendingRef.current = liked
      const before = displayed
      if (liked !== before.ratedByMe) setDisplayed({ score: before.score + (liked ? 1 : -1), ratedByMe: liked })
      if (!busyRef.current) void send(before)
    },
    [displayed, send],
  )

  return { ...displayed, rate, failed, isReady: status !== 'unknown' }
}
