import { confirmAction, type Question } from '../stores/confirmation.ts'
import { type FailureOptions, usePendingAction } from './usePendingAction.ts'

type ConfirmedAction<Args extends unknown[]> = FailureOptions & {
  question: (...args: Args) => Question
  run: (...args: Args) => Promise<unknown>
}

/** Asks first; the action starts when the user confirms, and not again before it is done. */
export function useConfirmedAction<Args extends unknown[]>({ question, run, ...options }: ConfirmedAction<Args>) {
  const action = usePendingAction(run, options)

  async function askAndRun(...args: Args): Promise<void> {
    if (!action.isPending && (await confirmAction(question(...args)))) await action.run(...args)
  }

  return { isPending: action.isPending, start: (...args: Args) => void askAndRun(...args) }
}
