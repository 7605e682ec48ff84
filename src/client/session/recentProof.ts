import { FormError } from '../errors/formErrors.ts'
import { RequestError } from '../errors/requestErrors.ts'
import { messages } from '../messages.ts'
import { createStore, useStore } from '../stores/createStore.ts'

/** Documented in docs/api.md. */
const proofNeeded = 'recent-proof-needed'

export const recentProofMessages: Record<string, () => string> = {
  [proofNeeded]: messages.proof.proofNeeded,
  'recent-sign-in-needed': messages.proof.signInNeeded,
}

type ProofRequest = { answer: (isProved: boolean) => void; promise: Promise<boolean> }

const pending = createStore<ProofRequest | undefined>(undefined)

/** Concurrent requests share one dialog. */
function requestProof(): Promise<boolean> {
  const request = pending.get()
  if (request) return request.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending.set({ answer: resolve, promise })
  return promise
}

export function resolveProofRequest(isProved: boolean): void {
  const request = pending.get()
  pending.set(undefined)
  request?.answer(isProved)
}

export const useIsProofRequested = (): boolean => useStore(pending) !== undefined

/** Retries once after the second factor is verified, if the server requires it. */
export async function mutateWithProof<T>(mutate: () => Promise<T>): Promise<T> {
  try {
    return await mutate()
  } catch (error) {
    if (!(error instanceof RequestError) || error.graphQLErrors[0]?.message !== proofNeeded) throw error
    if (!(await requestProof())) throw new FormError(messages.proof.proofNeeded())
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
