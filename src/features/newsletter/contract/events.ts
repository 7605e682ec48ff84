import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'
import { archiveTag } from './archiveTag.ts'

const nothing = () => []

export const newsletterLevelChanged = defineEvent<{ userId: number; level: number }>(
  'newsletter.levelChanged',
  ({ userId }) => [userTag(userId)],
)

/** Somebody asked for it by an address. What is known of the address is found out later, so that no answer tells (D49). */
export const newsletterAsked = defineEvent<{ address: string; level: number; language: 'en' | 'zh' }>(
  'newsletter.asked',
  nothing,
)

export const newsletterConfirmed = defineEvent<{ subscriberId: number }>('newsletter.confirmed', nothing)

export const subscriberLevelChanged = defineEvent<{ subscriberId: number; level: number }>(
  'newsletter.subscriberLevelChanged',
  nothing,
)

type EditionEvent = { editionId: number }

export const editionScheduled = defineEvent<EditionEvent & { by: number }>('newsletter.scheduled', nothing)
export const editionStarted = defineEvent<EditionEvent>('newsletter.started', () => [archiveTag])
export const editionFinished = defineEvent<EditionEvent>('newsletter.finished', () => [archiveTag])
export const sendingChanged = defineEvent<EditionEvent & { by: number; action: string }>(
  'newsletter.sendingChanged',
  () => [archiveTag],
)
export const testReadersChanged = defineEvent<{ by: number }>('newsletter.testReadersChanged', nothing)
export const addressSuppressed = defineEvent<{ reason: string }>('newsletter.addressSuppressed', nothing)
