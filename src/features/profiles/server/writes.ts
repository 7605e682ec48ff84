import type { Db } from '#platform/db/db.ts'

export async function updateBio(db: Db, id: number, { bio, renderedBio }: { bio: string; renderedBio: string }) {
  await db.updateTable('users').set({ bio, rendered_bio: renderedBio }).where('id', '=', id).execute()
}
