import { takeNoticeCookie } from '#client/stores/noticeCookie.ts'
import { addToast } from '#client/stores/toasts.ts'
import { noticeMessages } from './noticeMessages.ts'

/** Ignores an unknown notice, since cookies can be edited. */
export function showNotice(notice = ''): void {
  if (Object.hasOwn(noticeMessages, notice))
    addToast({ status: 'warning', title: noticeMessages[notice as keyof typeof noticeMessages]() })
}

/** Shows the reason of a redirect by the server. */
export const showStoredNotice = (): void => showNotice(takeNoticeCookie())
