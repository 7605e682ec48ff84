import { randomBytes, randomUUID } from 'node:crypto'
import { sendPush } from '#features/notifications/server/operations/sendPush.ts'
import { subscribeToPush } from '#features/notifications/server/operations/subscribeToPush.ts'
import type { Viewer } from '#platform/viewer.ts'
import { createPushBrowser, type startPushService } from './pushService.ts'
import { type TestSite, unique } from './testSite.ts'

type PushMessage = { notificationId: number; subscriptionId: number }

export type PushContent = { title: string; body: string; path: string; tag: string }

/** Browsers that are subscribed at a push service, and the messages that wait for them in the outbox. */
export function pushBrowsers(site: TestSite, service: Awaited<ReturnType<typeof startPushService>>) {
  const { db } = site.services

  async function signIn(user: Viewer): Promise<Viewer> {
    const sessionId = randomUUID()
    const at = site.clock.now()
    const session = { id: sessionId, user_id: user.id, refresh_hash: randomBytes(32), rotated_at: at, created_at: at }
    await db.insertInto('sessions').values(session).execute()
    return { ...user, sessionId }
  }

  async function subscribe(user: Viewer) {
    const reader = await signIn(user)
    const browser = createPushBrowser(`${service.origin}/${unique()}`)
    await subscribeToPush(site.context({ viewer: reader }), browser.subscription)
    return { reader, browser }
  }

  async function takeMessages(): Promise<PushMessage[]> {
    const rows = await db.deleteFrom('outbox').where('type', '=', 'push.queued').returning('payload').execute()
    return rows.map(({ payload }) => payload as PushMessage)
  }

  async function sendAll(messages: readonly PushMessage[]): Promise<void> {
    for (const message of messages) await sendPush(site.context(), message, new AbortController().signal)
  }

  /** What the browser gets of everything that waits. */
  async function receive({
    subscription,
    decrypt,
  }: Awaited<ReturnType<typeof subscribe>>['browser']): Promise<PushContent[]> {
    service.requests.length = 0
    await sendAll(await takeMessages())
    const { pathname } = new URL(subscription.endpoint)
    return service.requests.flatMap(({ path, body }) => (path === pathname ? [decrypt(body) as PushContent] : []))
  }

  return { signIn, subscribe, takeMessages, sendAll, receive }
}
