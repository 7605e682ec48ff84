import { createFormError } from '#client/errors/formErrors.ts'
import { showError } from '#client/errors/showError.ts'
import { messages } from '../messages.ts'

/** Shows the error of a mutation in its form. */
export function throwEditError(error: unknown): never {
  throw createFormError(error, messages.ticket.editError())
}

/** Shows the error of a change in a toast, because no input would be lost. */
export function showEditError(error: unknown): void {
  showError(error, messages.ticket.editError())
}
