import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { sessionEnded } from '../../contract/events.ts'
import { markSessionsEnded } from '../writes.ts'

type Options = { userId: number; except: string | null; at: Date }

/** Returns how many sessions it ended. */
export async function endAccountSessions({ db, emit }: EventTransaction, options: Options): Promise<number> {
  const ended = await markSessionsEnded(db, options)
  for (const sessionId of ended) emit(sessionEnded({ userId: options.userId, sessionId }))
  return ended.length
}
