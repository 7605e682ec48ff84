import type { Language } from '#language/language.ts'
import { userTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type SessionEvent = { userId: number; sessionId: string }
type UserEvent = { userId: number }

/** Evicts the session from the SessionCache of every process. */
const sessionTags = (event: SessionEvent) => [`session:${event.sessionId}`]
const userTags = (event: UserEvent) => [userTag(event.userId)]

export const sessionStarted = defineEvent<SessionEvent>('session.started', () => [])
export const sessionEnded = defineEvent<SessionEvent>('session.ended', sessionTags)
export const refreshTokenReused = defineEvent<SessionEvent>('session.tokenReused', sessionTags)

export const userCreated = defineEvent<UserEvent>('user.created', () => [])
export const ownerInvited = defineEvent<{ expiresAt: string }>('owner.invited', () => [])
export const emailVerified = defineEvent<UserEvent>('user.emailVerified', userTags)
export const emailChanged = defineEvent<UserEvent>('user.emailChanged', userTags)
export const passwordChanged = defineEvent<UserEvent>('user.passwordChanged', userTags)
export const accountDeleted = defineEvent<UserEvent>('user.deleted', (event) => [...userTags(event), withdrawnTag])

/** A listener looks the account up, so that response times do not reveal known addresses. */
export const passwordResetRequested = defineEvent<{ email: string; language: Language }>(
  'user.resetRequested',
  () => [],
)

/** Makes every process reload the rights of the user's sessions. */
export const rolesChanged = defineEvent<UserEvent>('user.rolesChanged', userTags)
