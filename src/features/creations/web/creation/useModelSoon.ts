import { useEffect } from 'react'
import { useCache } from '#client/useQuery.ts'
import { CreationPageDoc } from './CreationPage.graphql.ts'
import type { Creation } from './creation.ts'

const firstWaitMs = 2_000
const slower = 1.4
const mostAttempts = 15

/** Asks again while the model is being built, ever more seldom: whoever has just uploaded sees it come. */
export function useModelSoon({ modelStatus, numericId }: Creation): void {
  const cache = useCache()
  const isPending = modelStatus === 'PENDING'
  useEffect(() => {
    if (!isPending) return
    let attempts = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(look, firstWaitMs * slower ** attempts)
    }
    const look = () => {
      attempts += 1
      cache.load(CreationPageDoc, { id: String(numericId) }, { fresh: true }).catch(() => {})
      if (attempts < mostAttempts) wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [cache, isPending, numericId])
}
