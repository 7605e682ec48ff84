import { accountDeleted } from '#features/accounts/contract/events.ts'
import { objectHidden, objectRestored } from '#objects/contract/events.ts'
import { listenInOwnQueue, listenTo, listenToBatches } from '#platform/events/listener.ts'
import { pushQueued } from '../contract/events.ts'
import { eraseNotifications } from './operations/eraseNotifications.ts'
import { sendPush } from './operations/sendPush.ts'
import { updateBells } from './operations/updateBells.ts'

const onAccountDeleted = listenTo(accountDeleted, 'eraseNotifications', (ctx, { userId }) =>
  eraseNotifications(ctx, userId),
)

/** These retries take about an hour with the backoff of the job queue; later the message is no news. */
const maxRetries = 15

const sendQueuedPush = listenInOwnQueue(pushQueued, 'send', {
  concurrency: 4,
  maxRetries,
  run: (ctx, message, signal) => sendPush(ctx, message, signal),
})

const visibilityListeners = [objectHidden, objectRestored].map((event) =>
  listenToBatches(event, 'updateBells', {
    runAll: (ctx, payloads) => updateBells(ctx, [...new Set(payloads.map(({ objectId }) => objectId))]),
  }),
)

export const notificationListeners = [onAccountDeleted, sendQueuedPush, ...visibilityListeners]
