import { defineEvent } from '#platform/events/define.ts'

type SessionEvent = { userId: number; sessionId: string }

export const signedIn = defineEvent<SessionEvent>('session.started', () => [])
/** The tag makes every process forget the session at once (security requirement 29). */
export const sessionEnded = defineEvent<SessionEvent>('session.ended', (e) => [`session:${e.sessionId}`])
export const refreshTokenReused = defineEvent<SessionEvent>('session.tokenReused', (e) => [`session:${e.sessionId}`])

export const userCreated = defineEvent<{ userId: number }>('user.created', () => [])
export const ownerInvited = defineEvent<{ expiresAt: string }>('owner.invited', () => [])
