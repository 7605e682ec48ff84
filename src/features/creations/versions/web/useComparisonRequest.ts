import { useEffect } from 'react'
import { showError } from '#client/errors/showError.ts'
import { sendMutation } from '#client/queries/graphql.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { VersionChangesPageQuery, VersionChangesPageQueryVariables } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { CompareVersionsDoc, VersionChangesPageDoc } from './Versions.graphql.ts'

const initialDelayMs = 1_000
const backoffFactor = 1.4
const maxAttempts = 15

/** Asks for a comparison that nobody has asked for before, and loads it once it is there. */
export function useComparisonRequest(
  creation: VersionChangesPageQuery['creation'] | undefined,
  variables: VersionChangesPageQueryVariables,
): void {
  const cache = useCache()
  const creationId = creation?.id
  const isPending = creation?.version?.comparison?.status === 'PENDING'
  const { id, number, from } = variables
  useEffect(() => {
    if (!isPending || !creationId) return
    let attempts = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const poll = () => {
      attempts += 1
      cache.load(VersionChangesPageDoc, { id, number, from: from ?? null }, { fresh: true }).catch(() => {})
      if (attempts < maxAttempts) timer = setTimeout(poll, initialDelayMs * backoffFactor ** attempts)
    }
    const isOfNeighbours = from == null || from === number - 1
    const request = isOfNeighbours ? undefined : sendMutation(CompareVersionsDoc, { creationId, number, from })
    Promise.resolve(request).then(
      () => {
        if (!isOver) timer = setTimeout(poll, initialDelayMs)
      },
      (error: unknown) => {
        if (!isOver) showError(error, messages.comparison.notCompared())
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [cache, isPending, creationId, id, number, from])
}
