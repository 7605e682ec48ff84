import { addToast } from '../stores/toasts.ts'
import { getErrorMessage } from './formErrors.ts'

/** Shows why something failed in a toast, below the title if there is one. */
export function showError(error: unknown, title?: string): void {
  const text = getErrorMessage(error)
  addToast({ status: 'error', ...(title ? { title, body: text } : { title: text }) })
}
