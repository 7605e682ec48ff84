import { showError } from '#client/errors/showError.ts'
import type { Doc } from '#client/queries/doc.ts'
import { sendMutation } from '#client/queries/graphql.ts'
import { messages } from '../messages.ts'

/** `undo` takes an optimistic change back. */
export async function saveLevel<Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: Variables,
  undo: () => void,
): Promise<void> {
  try {
    await sendMutation(doc, variables)
  } catch (error) {
    console.warn('A watch level could not be changed', error)
    undo()
    showError(error, messages.watchFailed())
  }
}
