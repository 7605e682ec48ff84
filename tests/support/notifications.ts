import { listeners } from '#app/registry.ts'
import { sendDigests } from '#features/digest/server/operations/sendDigests.ts'
import { formatNotification } from '#features/notifications/server/formatNotification.ts'
import { mailNotifications } from '#features/notifications/server/operations/mailNotifications.ts'
import { listNotifications } from '#features/notifications/server/queries.ts'
import type { Language } from '#language/language.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Listener } from '#platform/events/listener.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

function findListener(name: string): Listener {
  const listener = listeners.find((candidate) => candidate.name === name)
  if (!listener) throw new Error(`No listener is named ${name}`)
  return listener
}

/** Runs it twice, since the job queue delivers at least once. */
export async function runListener(site: TestSite, name: string, payload: unknown): Promise<void> {
  const listener = findListener(name)
  for (const _ of [1, 2]) await listener.run(site.context(), payload)
}

export async function runListenerOnBatch(site: TestSite, name: string, payloads: readonly unknown[]): Promise<void> {
  const { runBatch } = findListener(name)
  if (!runBatch) throw new Error(`${name} takes no batches`)
  await runBatch(site.context(), payloads)
}

const list = ({ services }: TestSite, { id: userId }: Viewer) =>
  listNotifications(services.db, { userId, hiddenKinds: [], unread: false })

export const countUnread = async ({ services }: TestSite, { id: userId }: Viewer): Promise<number> =>
  (await listNotifications(services.db, { userId, hiddenKinds: [], unread: true })).length

/** Sends the mails that are due. */
export const sendNotificationMails = (site: TestSite): Promise<void> => mailNotifications(site.context())

/** Sends the mails of users whose hour it is. */
export const sendDigestMails = (site: TestSite): Promise<void> => sendDigests(site.context())

/** Newest first. */
export const summarizeNotifications = async (site: TestSite, viewer: Viewer) =>
  (await list(site, viewer)).map(({ type, objectId, people }) => ({ type, objectId, people }))

/** Reads notifications as messages, newest first. */
export async function readNotifications(site: TestSite, viewer: Viewer, language: Language = 'en'): Promise<string[]> {
  const notifications = await list(site, viewer)
  const ids = notifications.flatMap(({ objectId }) => objectId ?? [])
  const views = await loadObjectViews(site.context({ viewer }), ids)
  return notifications.map((notification) =>
    formatNotification(language, { notification, view: views.get(notification.objectId ?? 0) }),
  )
}

/** Each listener of an event, as the queue would. */
export async function runListenersOf(site: TestSite, type: string, payload: unknown): Promise<void> {
  for (const listener of listeners.filter(({ name }) => name.startsWith(`${type}:`)))
    await listener.run(site.context(), payload)
}
