import { findReferencedPost } from '#features/forum/server/index.ts'
import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../../../messages.ts'

type Announced = { announcementId: number | null }

/** Returns the id of the post; `current` keeps its own if none is named. */
export async function parseAnnouncement(
  ctx: Context,
  announcement: string | null | undefined,
  current: Announced = { announcementId: null },
): Promise<Announced> {
  if (announcement == null) return { announcementId: current.announcementId }
  if (announcement === '') return { announcementId: null }
  const post = await findReferencedPost(ctx, announcement)
  if (!post) throw validationError(ctx, 'announcement', messages.announcementMissing)
  if (post.hiddenAt) throw validationError(ctx, 'announcement', messages.announcementHidden)
  return { announcementId: post.id }
}
