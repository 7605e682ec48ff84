import { m } from './messages.ts'

/**
 * What a form shows of a failed submit: the error's message without the client's prefix, else the default (section 8).
 * A TypeError is the browser's own, such as "Failed to fetch", in its words and its language.
 */
export function submitErrorText(error: unknown): string {
  const message =
    error instanceof Error && !(error instanceof TypeError) ? error.message.replace(/^\[GraphQL\] /, '').trim() : ''
  return message || m.failedToSubmit()
}
