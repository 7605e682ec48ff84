import { listenInOwnQueue, retriesPerDay } from '#platform/events/listener.ts'
import { editionStarted } from '../contract/events.ts'
import { announceEdition } from './operations/announceEdition.ts'

export const announceOnDiscord = listenInOwnQueue(editionStarted, 'announceOnDiscord', {
  maxRetries: retriesPerDay,
  run: (ctx, { editionId }) => announceEdition(ctx, editionId),
})
