import { useSyncExternalStore } from 'react'
import { FormError } from '../queries/formErrors.ts'
import { QueryError } from '../queries/queryError.ts'
import { proofMessages } from './proofMessages.ts'

/** Documented in docs/api.md. */
const proofNeeded = 'recent-proof-needed'

export const recentProofMessages: Record<string, () => string> = {
  [proofNeeded]: proofMessages.proofNeeded,
  'recent-sign-in-needed': proofMessages.signInNeeded,
}

const listeners = new Set<() => void>()
let pending: { answer: (isProved: boolean) => void; promise: Promise<boolean> } | undefined

function setPending(next: typeof pending): void {
  pending = next
  for (const listener of listeners) listener()
}

/** Concurrent requests share one dialog. */
function requestProof(): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setPending({ answer: resolve, promise })
  }
  return (pending as NonNullable<typeof pending>).promise
}

export function resolveProofRequest(isProved: boolean): void {
  const request = pending
  setPending(undefined)
  request?.answer(isProved)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsProofRequested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pending !== undefined,
    () => false,
  )

/** Retries once after the second factor is verified, if the server requires it. */
export async function mutateWithProof<T>(mutate: () => Promise<T>): Promise<T> {
  try {
    return await mutate()
  } catch (error) {
    if (!(error instanceof QueryError) || error.graphQLErrors[0]?.message !== proofNeeded) throw error
    if (!(await requestProof())) throw new FormError(proofMessages.proofNeeded())
    return mutate()
  }
}

/** Returns the error response if the user cancels. */
export async function fetchWithProof(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status !== 422) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null
  if (body?.error !== proofNeeded || !(await requestProof())) return response
  return send()
}
