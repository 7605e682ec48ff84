import { createFormError } from '#client/errors/formErrors.ts'
import { showError } from '#client/errors/showError.ts'
import { ticketMessages } from './ticketMessages.ts'

/** Shows the error of a mutation in its form. */
export function throwEditError(error: unknown): never {
  throw createFormError(error, ticketMessages.editError())
}

/** Shows the error of a change in a toast, because no input would be lost. */
export function showEditError(error: unknown): void {
  showError(error, ticketMessages.editError())
}
