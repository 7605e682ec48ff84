import { useSyncExternalStore } from 'react'

export type Question = {
  text: string
  /** The label of the button that confirms. */
  action: string
  /** The label of the button that does nothing; "Cancel" by default. */
  cancel?: string
  isDangerous?: boolean
}

type Pending = { question: Question; answer: (isConfirmed: boolean) => void }

const listeners = new Set<() => void>()
let pending: Pending | undefined

function setPending(next: Pending | undefined): void {
  pending = next
  for (const listener of listeners) listener()
}

/** Asks in a dialog; false if the user cancels. A second question cancels the first. */
export function confirmAction(question: Question): Promise<boolean> {
  answerQuestion(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setPending({ question, answer: resolve })
  return promise
}

export function answerQuestion(isConfirmed: boolean): void {
  const answered = pending
  setPending(undefined)
  answered?.answer(isConfirmed)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useQuestion = (): Question | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pending?.question,
    () => undefined,
  )
