import { createStore, useStore } from './createStore.ts'

export type Question = {
  text: string
  /** What the action does, in a second paragraph. */
  details?: string
  /** The label of the button that confirms. */
  action: string
  /** The label of the button that does nothing; "Cancel" by default. */
  cancel?: string
  isDangerous?: boolean
}

type Pending = { question: Question; answer: (isConfirmed: boolean) => void }

const pending = createStore<Pending | undefined>(undefined)

/** Asks in a dialog; false if the user cancels. A second question cancels the first. */
export function confirmAction(question: Question): Promise<boolean> {
  answerQuestion(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending.set({ question, answer: resolve })
  return promise
}

export function answerQuestion(isConfirmed: boolean): void {
  const answered = pending.get()
  pending.set(undefined)
  answered?.answer(isConfirmed)
}

export const useQuestion = (): Question | undefined => useStore(pending)?.question
