import { addToast } from '#client/stores/toasts.ts'
import { messages } from '../messages.ts'

export function showUnhandledToast(): void {
  addToast({ status: 'error', title: messages.unhandled.title(), body: messages.unhandled.body(), durationMs: 0 })
}
