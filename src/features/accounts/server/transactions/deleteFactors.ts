import type { Db } from '#platform/db/db.ts'
import { clearFactorVerified, deleteFactorRows } from '../factors/writes.ts'

export async function deleteFactors(db: Db, userId: number): Promise<void> {
  await deleteFactorRows(db, userId)
  await clearFactorVerified(db, userId)
}
