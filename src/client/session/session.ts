import type { SessionQuery } from '#generated/operations.ts'
import type { DocumentCache } from '../queries/documentCache.ts'
import { createStore, useStore } from '../stores/createStore.ts'
import { SessionDoc } from './session.graphql.ts'
import { readTokenPair, watchTokenPair } from './tokens.ts'

export type SessionUser = NonNullable<SessionQuery['session']['currentUser']>

export type Session = {
  /** unknown until the browser has loaded the session. */
  readonly status: 'unknown' | 'signedOut' | 'signedIn'
  readonly currentUser: SessionUser | null
  readonly canAccessManagement: boolean
  readonly hasUnreadNotifications: boolean
  readonly ephemeralMessages: SessionQuery['session']['ephemeralMessages']
}

const anonymous = {
  currentUser: null,
  canAccessManagement: false,
  hasUnreadNotifications: false,
  ephemeralMessages: [],
}
const unknown: Session = { status: 'unknown', ...anonymous }

const sessionStore = createStore(unknown)
let cache: DocumentCache | undefined

export const getSession = sessionStore.get

/** Returns a function that unsubscribes. */
export const onSessionChanged = sessionStore.subscribe

export const useSession = (): Session => useStore(sessionStore)

type StartOptions = {
  cache: DocumentCache
  /** Puts the session into the cache; resolves to a function that shows what else it brought. */
  viewerRequest: Promise<(() => void) | undefined>
  onEnded: () => void
}

/** Must be called once, after hydration. */
export async function startSession({ cache: documentCache, viewerRequest, onEnded }: StartOptions): Promise<void> {
  cache = documentCache
  watchTokenPair({ onChanged: () => void refreshSession(), onEnded })
  const showResults = await viewerRequest
  // The page brings the session of a visitor.
  const fresh = !showResults && !!readTokenPair()
  await loadSession(fresh, showResults ?? (() => documentCache.completePublic(() => undefined)))
}

/** Reloads the session and everything on screen. Does nothing before the start, which loads the session anyway. */
export async function refreshSession(): Promise<void> {
  if (!cache) return
  cache.clear()
  await loadSession()
  cache.refetchAll()
}

/** Updates the flag ahead of the server. */
export function setHasUnread(hasUnreadNotifications: boolean): void {
  const session = getSession()
  if (session.hasUnreadNotifications !== hasUnreadNotifications)
    sessionStore.set({ ...session, hasUnreadNotifications })
}

/** Keeps the current session if the request fails. */
export async function refetchSession(): Promise<void> {
  try {
    const { session: loaded } = (await getCache().load(SessionDoc, {}, { fresh: true })) as SessionQuery
    const { currentUser } = loaded
    const session = getSession()
    if (currentUser && currentUser.id === session.currentUser?.id)
      sessionStore.set({ ...session, ...loaded, currentUser })
  } catch (error) {
    console.warn('The session could not be fetched', error)
  }
}

function getCache(): DocumentCache {
  if (!cache) throw new Error('Missing auth data')
  return cache
}

async function loadSession(fresh = true, onSignedIn?: () => void): Promise<void> {
  try {
    const { session: loaded } = (await getCache().load(SessionDoc, {}, { fresh })) as SessionQuery
    sessionStore.set({
      status: loaded.currentUser ? 'signedIn' : 'signedOut',
      ...loaded,
      currentUser: loaded.currentUser ?? null,
    })
    // React renders the session and what this changes at once.
    if (loaded.currentUser) onSignedIn?.()
  } catch (error) {
    // Counts as signed out, so that the page keeps working.
    console.warn('The session could not be fetched', error)
    sessionStore.set({ status: 'signedOut', ...anonymous })
  }
}
