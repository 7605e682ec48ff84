import { sendMutation, sendQuery } from '#client/queries/graphql.ts'
import {
  IsPushSubscribedDoc,
  PushKeyDoc,
  SubscribeToPushDoc,
  UnsubscribeFromPushDoc,
} from './NotificationSettings.graphql.ts'

const workerPath = '/push-worker.js'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Reads the state of this browser for the signed-in user, without asking for permission. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  const { endpoint } = subscription
  const { isPushSubscribed } = await sendQuery(IsPushSubscribedDoc, { endpoint })
  return isPushSubscribed ? 'on' : 'off'
}

/** Asks for the permission, so it may only follow a click. Rejects if the browser cannot reach its push service. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { pushKey } = await sendQuery(PushKeyDoc, {})
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was made with another key of the site.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  await sendMutation(SubscribeToPushDoc, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await sendMutation(UnsubscribeFromPushDoc, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}
