import type { Change } from '#platform/events/change.ts'
import { sessionEnded } from '../contract/events.ts'
import { updateSessionsEnded } from './queries.ts'

type Sessions = { userId: number; except: string | null; at: Date }

/** Ends an account's sessions but one, in every process; how many those were. */
export async function endSessionsOf({ db, record }: Change, sessions: Sessions): Promise<number> {
  const ended = await updateSessionsEnded(db, sessions)
  for (const sessionId of ended) record(sessionEnded({ userId: sessions.userId, sessionId }))
  return ended.length
}
