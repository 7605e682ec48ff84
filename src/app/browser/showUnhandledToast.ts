import { addToast } from '#client/stores/toasts.ts'
import { unhandledMessages } from './unhandledMessages.ts'

export function showUnhandledToast(): void {
  addToast({ status: 'error', title: unhandledMessages.title(), body: unhandledMessages.body(), durationMs: 0 })
}
