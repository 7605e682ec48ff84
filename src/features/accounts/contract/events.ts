import { userTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

type SessionEvent = { userId: number; sessionId: string }
type UserEvent = { userId: number }

/** The tag makes every process forget the session at once (security requirement 29). */
const ofSession = (event: SessionEvent) => [`session:${event.sessionId}`]
const ofUser = (event: UserEvent) => [userTag(event.userId)]

export const signedIn = defineEvent<SessionEvent>('session.started', () => [])
export const sessionEnded = defineEvent<SessionEvent>('session.ended', ofSession)
export const refreshTokenReused = defineEvent<SessionEvent>('session.tokenReused', ofSession)

export const userCreated = defineEvent<UserEvent>('user.created', () => [])
export const ownerInvited = defineEvent<{ expiresAt: string }>('owner.invited', () => [])
export const emailVerified = defineEvent<UserEvent>('user.emailVerified', ofUser)
export const emailChanged = defineEvent<UserEvent>('user.emailChanged', ofUser)
export const passwordChanged = defineEvent<UserEvent>('user.passwordChanged', ofUser)
export const accountDeleted = defineEvent<UserEvent>('user.deleted', (e) => [...ofUser(e), withdrawnTag])

/** Whether there is such an account is found out later: the answer takes as long for any address (requirement 20). */
export const resetRequested = defineEvent<{ email: string; language: 'en' | 'zh' }>('user.resetRequested', () => [])

/** The tag makes every process read anew what the account's sessions may do. */
export const rolesChanged = defineEvent<UserEvent>('user.rolesChanged', ofUser)
