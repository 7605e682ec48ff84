import { defineEvent } from '#platform/events/defineEvent.ts'
import type { ProviderId } from './limits.ts'

type IdentityEvent = { userId: number; provider: ProviderId }

export const registrationStarted = defineEvent<{ provider: ProviderId }>('registration.begun', () => [])
export const identityLinked = defineEvent<IdentityEvent>('identity.linked', () => [])
export const identityUnlinked = defineEvent<IdentityEvent>('identity.unlinked', () => [])
