import { updateComment } from '#features/comments/server/index.ts'
import { listRevisions } from '#features/revisions/server/queries.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

/** Edits the comment as somebody else; returns the id of its first text. */
export async function createRevision(
  site: TestSite,
  { id, lwid }: { id: number; lwid: string },
  viewer: Viewer,
): Promise<number> {
  await updateComment(site.context({ viewer }), { commentId: lwid, body: 'Because the clock is too slow.' })
  const [first] = await listRevisions(site.services.db, id)
  return first?.id ?? 0
}
