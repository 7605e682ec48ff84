import type { ScheduledPost } from '#features/forum/server/index.ts'
import type { Context } from '#platform/context.ts'
import { draftPolicy } from './policy.ts'
import { findDraft } from './queries.ts'
import { toPlannedPath } from './toPlannedPath.ts'
import { toPostText } from './toPostText.ts'

export async function findScheduledPost(ctx: Context, id: number): Promise<ScheduledPost | undefined> {
  const draft = draftPolicy.write(ctx.viewer) ? await findDraft(ctx.db, id) : undefined
  if (!draft?.publishAt) return undefined
  const { title, excerpt, publishAt } = draft
  return { title, body: toPostText(draft), excerpt, path: toPlannedPath(draft), publishAt }
}
