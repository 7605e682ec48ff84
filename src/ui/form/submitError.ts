import { m } from './messages.ts'

/** What a form shows of a failed submit: the error's message without the client's prefix, else the default (section 8). */
export function submitErrorText(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/^\[GraphQL\] /, '').trim() : ''
  return message || m.failedToSubmit()
}
