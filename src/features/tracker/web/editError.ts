import { createFormError } from '#client/queries/formErrors.ts'
import { ticketMessages } from './ticketMessages.ts'

/** For the mutation of a form. */
export function throwEditError(error: unknown): never {
  throw createFormError(error, ticketMessages.editError())
}
