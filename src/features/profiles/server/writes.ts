import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'

type Bio = { bio: ScreenedText; renderedBio: string }

export async function updateBio(db: WritableDb, id: number, { bio, renderedBio }: Bio) {
  await db.updateTable('users').set({ bio, rendered_bio: renderedBio }).where('id', '=', id).execute()
}
