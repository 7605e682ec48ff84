import { useSyncExternalStore } from 'react'
import type { SessionQuery } from '#generated/operations.ts'
import { postJson } from './authorizedFetch.ts'
import type { DocumentCache } from './documentCache.ts'
import { SessionDoc } from './session.graphql.ts'
import { onPairChanged, readPair, removePair } from './tokens.ts'

export type SessionUser = NonNullable<SessionQuery['session']['currentUser']>

export type Session = {
  /** 'unknown' on the server and until the browser has asked. */
  readonly status: 'unknown' | 'signedOut' | 'signedIn'
  readonly currentUser: SessionUser | null
  readonly canAccessManagement: boolean
  readonly hasUnreadNotifications: boolean
  readonly ephemeralMessages: SessionQuery['session']['ephemeralMessages']
}

const nobody = {
  currentUser: null,
  canAccessManagement: false,
  hasUnreadNotifications: false,
  ephemeralMessages: [],
}
const unknown: Session = { status: 'unknown', ...nobody }

let session = unknown
let cache: DocumentCache | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )

function show(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** To be called once after hydration: learns who is here, and follows sign-ins and sign-outs in other tabs. */
export async function startSession(with_: DocumentCache): Promise<void> {
  cache = with_
  onPairChanged(() => void refreshSession())
  await loadSession()
  if (session.status === 'signedIn') cache.refetchAll()
}

/** After signing in or out: who is here now, and everything on screen again as they may see it (D22). */
export async function refreshSession(): Promise<void> {
  cache?.clear()
  await loadSession()
  cache?.refetchAll()
}

/** Whether there is something unread, as the notifications panel knows it ahead of the server. */
export function showUnread(hasUnreadNotifications: boolean): void {
  if (session.hasUnreadNotifications !== hasUnreadNotifications) show({ ...session, hasUnreadNotifications })
}

/** Asks again what the bell and the corner show; nothing changes where the server cannot be asked. */
export async function renewSession(): Promise<void> {
  try {
    const { session: found } = (await cacheInUse().load(SessionDoc, {}, { fresh: true })) as SessionQuery
    const { currentUser } = found
    if (currentUser && currentUser.id === session.currentUser?.id) show({ ...session, ...found, currentUser })
  } catch (error) {
    console.warn('The session could not be renewed', error)
  }
}

function cacheInUse(): DocumentCache {
  if (!cache) throw new Error('Missing auth data')
  return cache
}

async function loadSession(): Promise<void> {
  try {
    const { session: found } = (await cacheInUse().load(SessionDoc, {}, { fresh: true })) as SessionQuery
    show({ status: found.currentUser ? 'signedIn' : 'signedOut', ...found, currentUser: found.currentUser ?? null })
  } catch (error) {
    // Whoever cannot be asked about counts as signed out; the page goes on working (specification, section 8).
    console.warn('The session could not be fetched', error)
    show({ status: 'signedOut', ...nobody })
  }
}

/** Ends the session on the server if it can be reached, and here in any case (D22). */
export async function signOut(): Promise<void> {
  if (readPair()) {
    await postJson('/auth/logout').catch((error) => console.warn('The server could not be told of the sign-out', error))
  }
  removePair()
  // Later, as few pages write; who has drafts has the module, and without a network its copy.
  const { dropDrafts } = await import('./drafts.ts').catch(() => ({ dropDrafts: () => {} }))
  dropDrafts()
  await refreshSession()
}
