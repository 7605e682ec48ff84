import { messages } from '../messages.ts'

/** Removes the GraphQL prefix. A TypeError has the wording of the browser, so it gets the default text. */
export function getSubmitErrorMessage(error: unknown): string {
  const message =
    error instanceof Error && !(error instanceof TypeError) ? error.message.replace(/^\[GraphQL\] /, '').trim() : ''
  return message || messages.form.failedToSubmit()
}
