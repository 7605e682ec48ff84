import { useSyncExternalStore } from 'react'
import { FormError } from './errors.ts'
import { m } from './proofMessages.ts'
import { QueryError } from './queryError.ts'

/** The answer to a change that needs the second factor again (docs/api.md). */
const proofNeeded = 'recent-proof-needed'

/** By the code of an answer, what any change of an account may be refused with. */
export const proofTexts: Record<string, () => string> = {
  [proofNeeded]: m.proofNeeded,
  'recent-sign-in-needed': m.signInNeeded,
}

const listeners = new Set<() => void>()
let pending: { answer: (isProved: boolean) => void; promise: Promise<boolean> } | undefined

function setPending(next: typeof pending): void {
  pending = next
  for (const listener of listeners) listener()
}

/** Has the dialog shown; whether the second factor was given. Requests that wait at the same time share one dialog. */
function askForProof(): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setPending({ answer: resolve, promise })
  }
  return (pending as NonNullable<typeof pending>).promise
}

/** Closes the dialog, and lets what waited for it continue or fail. */
export function answerProof(isProved: boolean): void {
  const asked = pending
  setPending(undefined)
  asked?.answer(isProved)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something on the page waits for the second factor. */
export const useProofAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pending !== undefined,
    () => false,
  )

/** Runs a mutation, asking for the second factor and running it again if the server wants that. */
export async function mutateProved<T>(mutate: () => Promise<T>): Promise<T> {
  try {
    return await mutate()
  } catch (error) {
    if (!(error instanceof QueryError) || error.graphQLErrors[0]?.message !== proofNeeded) throw error
    if (!(await askForProof())) throw new FormError(m.proofNeeded())
    return mutate()
  }
}

/** The same for a REST call; the answer is the refusal if the person cancels. */
export async function fetchProved(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status !== 422) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null
  if (body?.error !== proofNeeded || !(await askForProof())) return response
  return send()
}
