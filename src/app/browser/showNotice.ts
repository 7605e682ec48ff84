import { takeNoticeCookie } from '#client/stores/noticeCookie.ts'
import { addToast } from '#client/stores/toasts.ts'
import { messages } from '../messages.ts'

/** Ignores an unknown notice, since cookies can be edited. */
export function showNotice(notice = ''): void {
  if (Object.hasOwn(messages.notices, notice))
    addToast({ status: 'warning', title: messages.notices[notice as keyof typeof messages.notices]() })
}

/** Shows the reason of a redirect by the server. */
export const showStoredNotice = (): void => showNotice(takeNoticeCookie())
