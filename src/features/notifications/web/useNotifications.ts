import { useCallback } from 'react'
import { type DocumentCache, queryKey } from '#client/documentCache.ts'
import { sendMutation } from '#client/graphql.ts'
import { renewSession, showUnread } from '#client/session.ts'
import { addToast } from '#client/toasts.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import type { NotificationsQuery } from '#generated/operations.ts'
import { m } from '../messages.ts'
import { MarkAllNotificationsAsReadDoc, MarkNotificationAsReadDoc, NotificationsDoc } from './Notifications.graphql.ts'

export type Notification = NotificationsQuery['notifications'][number]

const both = [{ unread: true }, { unread: false }]

/** Marks as read in both lists, ahead of the server, and in the bell; gives back how to undo it. */
function markHere(cache: DocumentCache, isMeant: (notification: Notification) => boolean): () => void {
  const undos = both.map((variables) =>
    cache.patch<NotificationsQuery>(queryKey(NotificationsDoc, variables), ({ notifications }) => ({
      notifications: notifications.map((each) => (isMeant(each) ? { ...each, read: true } : each)),
    })),
  )
  const left = cache.peek(queryKey(NotificationsDoc, { unread: true })).data as NotificationsQuery | undefined
  showUnread(left?.notifications.some(({ read }) => !read) ?? false)
  return () => {
    for (const undo of undos) undo()
    showUnread(true)
  }
}

/** The viewer's notifications, and how to mark them: at once, and back to unread if the call fails (section 4). */
export function useNotifications() {
  const cache = useCache()
  const unread = useQuery(NotificationsDoc, { unread: true })
  const all = useQuery(NotificationsDoc, { unread: false })

  const mark = useCallback(
    async (isMeant: (notification: Notification) => boolean, send: () => Promise<unknown>) => {
      const undo = markHere(cache, isMeant)
      try {
        await send()
        await renewSession()
      } catch (error) {
        console.warn('A notification could not be marked as read', error)
        undo()
        addToast({ status: 'error', title: m.markFailed() })
      }
    },
    [cache],
  )
  const markOne = useCallback(
    ({ id, read }: Notification) => {
      if (read) return
      void mark(
        (each) => each.id === id,
        () => sendMutation(MarkNotificationAsReadDoc, { notificationId: id }),
      )
    },
    [mark],
  )
  const markAll = useCallback(
    () =>
      void mark(
        () => true,
        () => sendMutation(MarkAllNotificationsAsReadDoc, {}),
      ),
    [mark],
  )
  const retry = useCallback(() => {
    for (const variables of both) cache.load(NotificationsDoc, variables, { fresh: true }).catch(() => {})
  }, [cache])

  return { unread, all, markOne, markAll, retry }
}
