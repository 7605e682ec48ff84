import type { ObjectLock } from '#objects/server/objectView.ts'
import type { PostRow } from '../rows.ts'

/** Null once the lock is over. */
export function getLock(
  { lockReason: reason, lockedUntil: until }: Pick<PostRow, 'lockReason' | 'lockedUntil'>,
  now: Date,
): ObjectLock | null {
  return reason !== null && (!until || until > now) ? { reason, until } : null
}
