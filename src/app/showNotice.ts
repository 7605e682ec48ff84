import { addToast } from '#client/toasts.ts'
import { noticeMessages } from './noticeMessages.ts'

/** Ignores an unknown notice, since cookies can be edited. */
export function showNotice(notice: string): void {
  if (Object.hasOwn(noticeMessages, notice))
    addToast({ status: 'warning', title: noticeMessages[notice as keyof typeof noticeMessages]() })
}
