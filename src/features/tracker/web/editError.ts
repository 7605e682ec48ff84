import { createFormError, getErrorMessage } from '#client/errors/formErrors.ts'
import { addToast } from '#client/stores/toasts.ts'
import { ticketMessages } from './ticketMessages.ts'

/** Shows the error of a mutation in its form. */
export function throwEditError(error: unknown): never {
  throw createFormError(error, ticketMessages.editError())
}

/** Shows the error of a change in a toast, because no input would be lost. */
export function showEditError(error: unknown): void {
  addToast({ status: 'error', title: ticketMessages.editError(), body: getErrorMessage(error) })
}
