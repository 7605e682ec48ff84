import type { WritableDb } from '#platform/db/db.ts'

export async function updateRoles(db: WritableDb, userId: number, roles: readonly string[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ roles: [...roles] })
    .where('id', '=', userId)
    .execute()
}

export async function updateFlair(db: WritableDb, userId: number, flair: string): Promise<void> {
  await db.updateTable('users').set({ flair }).where('id', '=', userId).execute()
}
