import { m } from './messages.ts'

/** What a form shows of a failed submit: the error's message without the client's prefix, else the default (section 8). */
export function submitErrorText(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/^\[GraphQL\] /, '').trim() : ''
  return message || m.failedToSubmit()
}

/** Nothing has been typed, ticked or chosen yet: the form keeps quiet about what is missing. */
export function isEmptyForm(values: Record<string, unknown>): boolean {
  return Object.values(values).every(
    (value) => value === undefined || value === null || value === '' || value === false,
  )
}
