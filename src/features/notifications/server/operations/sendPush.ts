import webPush from 'web-push'
import { findUser } from '#features/accounts/server/index.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import { findObjects } from '#objects/server/queries.ts'
import { paths } from '#paths.ts'
import { systemOperation } from '#platform/authorize.ts'
import { type Context, createContext } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { PrivateAddressError, sendPublicRequest } from '#platform/http/publicRequest.ts'
import { notificationsConfig } from '../config.ts'
import { formatNotification } from '../formatNotification.ts'
import { groupTexts } from '../groupTexts.ts'
import { omitMuted } from '../omitMuted.ts'
import { findSubscription, type PushSubscriptionRow } from '../push/queries.ts'
import { deleteSubscription } from '../push/writes.ts'
import { findLanguage, findNotification, listUnreadBeside } from '../queries.ts'
import { omitRead } from '../readTexts.ts'
import type { NotificationRow } from '../rows.ts'
import { loadPushKeys } from './loadPushKeys.ts'

const timeoutMs = 15_000

/** How long the push service keeps a message for a browser that is not running. */
const ttlSeconds = 86_400

/** The subscription is deleted. */
const gone = 410

type Message = { notificationId: number; subscriptionId: number }

/** Throws if the push service may accept it later. What was read, muted or hidden meanwhile is not sent. */
export async function sendPush(ctx: Context, message: Message, signal: AbortSignal): Promise<void> {
  systemOperation(ctx)
  const subscription = await findSubscription(ctx.db, message.subscriptionId)
  const notification = await findNotification(ctx.db, message.notificationId)
  if (!subscription || !notification || notification.readAt || notification.userId !== subscription.userId) return
  const content = await createContent(ctx, notification)
  if (!content) return
  const request = await createRequest(ctx, subscription, content)
  const status = request ? await send(ctx, request, signal) : gone
  if (status === 404 || status === gone) {
    await withTransaction(ctx, ({ db }) => deleteSubscription(db, subscription.id))
  } else if (status === 429 || status >= 500) {
    throw new Error(`The push service answered ${status}`)
  } else if (status >= 300) {
    ctx.log.warn({ status, subscriptionId: subscription.id }, 'a push message was refused')
  }
}

type Content = { payload: string; topic: string }

async function createContent(ctx: Context, cause: NotificationRow): Promise<Content | undefined> {
  const { userId } = cause
  const user = await findUser(ctx.db, userId)
  const unread = await omitRead(ctx, ctx.db, await listUnreadBeside(ctx.db, cause))
  const unmuted = await omitMuted(ctx, userId, unread)
  const [notification] = groupTexts(unmuted)
  if (!user || !notification || !unmuted.some(({ id }) => id === cause.id)) return undefined
  const { objectId } = notification
  const { id, username, verified, roles } = user
  const language = await findLanguage(ctx.db, userId)
  const reader = createContext(ctx, { language, viewer: { id, username, verified, roles, sessionId: '' } })
  const view = objectId === null ? undefined : await loadObjectView(reader, objectId)
  if (objectId !== null && !view) return undefined
  const topic = await findTopic(ctx, notification)
  const payload = JSON.stringify({
    title: ctx.config.brand.name,
    body: formatNotification(language, { notification, view }),
    path: view?.canonicalPath ?? paths.home(),
    tag: topic,
  })
  return { payload, topic }
}

/** Messages about one conversation replace each other. */
async function findTopic(ctx: Context, { id, objectId }: NotificationRow): Promise<string> {
  const [object] = objectId === null ? [] : await findObjects(ctx.db, [objectId])
  const [subject] = object?.kind === 'comment' && object.parent_id ? await findObjects(ctx.db, [object.parent_id]) : []
  return (subject ?? object)?.lwid ?? `notification-${id}`
}

/** The library encrypts and signs. Undefined for keys that are not on the curve, with which no browser subscribes. */
async function createRequest(ctx: Context, subscription: PushSubscriptionRow, { payload, topic }: Content) {
  const { endpoint, p256dh, auth } = subscription
  const vapidDetails = { subject: `mailto:${ctx.config.mailFrom}`, ...(await loadPushKeys(ctx)) }
  const options = { vapidDetails, TTL: ttlSeconds, topic }
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
  } catch (error) {
    ctx.log.warn({ err: error, subscriptionId: subscription.id }, 'a push message could not be encrypted')
    return undefined
  }
}

/** Returns the status of the answer; a host that is not public counts as gone. */
async function send(ctx: Context, request: webPush.RequestDetails, signal: AbortSignal): Promise<number> {
  const { endpoint, method, headers, body } = request
  try {
    return await sendPublicRequest(endpoint, {
      method,
      headers: headers as Record<string, string | number>,
      body: body as Buffer,
      timeoutMs,
      signal,
      exemptOrigin: notificationsConfig.get(ctx.config).pushTestOrigin,
    })
  } catch (error) {
    if (error instanceof PrivateAddressError) return gone
    throw error
  }
}
