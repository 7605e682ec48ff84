import { useCallback, useEffect } from 'react'
import { showError } from '#client/errors/showError.ts'
import { type DocumentCache, toQueryKey } from '#client/queries/documentCache.ts'
import { sendMutation } from '#client/queries/graphql.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { refetchSession, setHasUnread } from '#client/session/session.ts'
import type { NotificationsQuery } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { MarkAllNotificationsAsReadDoc, MarkNotificationAsReadDoc, NotificationsDoc } from './Notifications.graphql.ts'
import { onNotificationsChanged } from './notificationEvents.ts'
import { notificationLists } from './notificationLists.ts'

export type Notification = NotificationsQuery['notifications'][number]

/** Updates both cached lists and the bell; returns an undo function. */
function markOptimistically(cache: DocumentCache, matches: (notification: Notification) => boolean): () => void {
  const undos = notificationLists.map((variables) =>
    cache.patch<NotificationsQuery>(toQueryKey(NotificationsDoc, variables), ({ notifications }) => ({
      notifications: notifications.map((each) => (matches(each) ? { ...each, read: true } : each)),
    })),
  )
  const unreadList = cache.peek(toQueryKey(NotificationsDoc, { unread: true })).data as NotificationsQuery | undefined
  setHasUnread(unreadList?.notifications.some(({ read }) => !read) ?? false)
  return () => {
    for (const undo of undos) undo()
    setHasUnread(true)
  }
}

/** Marking is optimistic and reverts on failure. */
export function useNotifications() {
  const cache = useCache()
  const unread = useQuery(NotificationsDoc, { unread: true })
  const all = useQuery(NotificationsDoc, { unread: false })

  const mark = useCallback(
    async (matches: (notification: Notification) => boolean, send: () => Promise<unknown>) => {
      const undo = markOptimistically(cache, matches)
      try {
        await send()
        await refetchSession()
      } catch (error) {
        console.warn('A notification could not be marked as read', error)
        undo()
        showError(error, messages.markFailed())
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
  const reload = useCallback(() => {
    for (const variables of notificationLists) cache.load(NotificationsDoc, variables, { fresh: true }).catch(() => {})
  }, [cache])

  useEffect(() => onNotificationsChanged(reload), [reload])
  return { unread, all, markOne, markAll, retry: reload }
}
