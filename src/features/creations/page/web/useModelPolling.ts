import { useEffect } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import { CreationPageDoc } from './CreationPage.graphql.ts'
import type { Creation } from './creation.ts'

const initialDelayMs = 2_000
const backoffFactor = 1.4
const maxAttempts = 15

/** Polls while the model is being built, so that the uploader sees it appear. */
export function useModelPolling({ modelStatus, numericId }: Creation): void {
  const cache = useCache()
  const isPending = modelStatus === 'PENDING'
  useEffect(() => {
    if (!isPending) return
    let attempts = 0
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      timer = setTimeout(poll, initialDelayMs * backoffFactor ** attempts)
    }
    const poll = () => {
      attempts += 1
      cache.load(CreationPageDoc, { id: String(numericId) }, { fresh: true }).catch(() => {})
      if (attempts < maxAttempts) schedule()
    }
    schedule()
    return () => clearTimeout(timer)
  }, [cache, isPending, numericId])
}
