import { postJson } from './authorizedFetch.ts'
import { refreshSession } from './session.ts'
import { announceSignOut, readTokenPair, removeTokenPair } from './tokens.ts'

/** Signs out locally even if the server is unreachable. */
export async function signOut(): Promise<void> {
  if (readTokenPair()) {
    await postJson('/auth/logout').catch((error) => console.warn('The server could not be told of the sign-out', error))
  }
  announceSignOut()
  removeTokenPair()
  // Imported lazily: few pages have drafts.
  const { deleteDrafts } = await import('../stores/drafts.ts').catch(() => ({ deleteDrafts: () => {} }))
  deleteDrafts()
  await refreshSession()
}
