import { postJson } from '#client/session/authorizedFetch.ts'
import type { UsernameStatus } from '../../contract/limits.ts'

const statuses = new Map<string, UsernameStatus>()

/** What the server last said about a name, for the forms' schemas. */
export const getUsernameStatus = (username: string): UsernameStatus | undefined => statuses.get(username.toLowerCase())

/** Leaves the status unknown on failure: signing up checks the name again. */
export async function loadUsernameStatus(username: string): Promise<void> {
  try {
    const response = await postJson('/auth/check-username', { username })
    if (!response.ok) return
    const { status } = (await response.json()) as { status: UsernameStatus }
    statuses.set(username.toLowerCase(), status)
  } catch (error) {
    console.info('The username was not checked', error)
  }
}
