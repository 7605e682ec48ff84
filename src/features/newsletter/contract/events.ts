import type { Language } from '#language/language.ts'
import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'
import { archiveTag } from './archiveTag.ts'

const noTags = () => []

export const newsletterLevelChanged = defineEvent<{ userId: number; level: number }>(
  'newsletter.levelChanged',
  ({ userId }) => [userTag(userId)],
)

/** Looked up later by a listener, so that the response does not reveal who is subscribed. */
export const subscriptionRequested = defineEvent<{ address: string; level: number; language: Language }>(
  'newsletter.asked',
  noTags,
)

export const newsletterConfirmed = defineEvent<{ subscriberId: number }>('newsletter.confirmed', noTags)

export const subscriberLevelChanged = defineEvent<{ subscriberId: number; level: number }>(
  'newsletter.subscriberLevelChanged',
  noTags,
)

type EditionEvent = { editionId: number }

export const editionScheduled = defineEvent<EditionEvent & { by: number }>('newsletter.scheduled', noTags)
/** The edition is to be sent, or to be continued. */
export const editionDue = defineEvent<EditionEvent & { sendAt: Date | string }>('newsletter.due', noTags)
export const editionStarted = defineEvent<EditionEvent>('newsletter.started', () => [archiveTag])
export const editionFinished = defineEvent<EditionEvent>('newsletter.finished', () => [archiveTag])
export const sendingChanged = defineEvent<EditionEvent & { by: number; action: string }>(
  'newsletter.sendingChanged',
  () => [archiveTag],
)
export const testReadersChanged = defineEvent<{ by: number }>('newsletter.testReadersChanged', noTags)
export const addressSuppressed = defineEvent<{ reason: string }>('newsletter.addressSuppressed', noTags)
