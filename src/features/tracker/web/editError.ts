import { createFormError, getErrorMessage } from '#client/queries/formErrors.ts'
import { addToast } from '#client/stores/toasts.ts'
import { ticketMessages } from './ticketMessages.ts'

/** For the mutation of a form. */
export function throwEditError(error: unknown): never {
  throw createFormError(error, ticketMessages.editError())
}

/** For a change without input that would be lost. */
export function showEditError(error: unknown): void {
  addToast({ status: 'error', title: ticketMessages.editError(), body: getErrorMessage(error) })
}
