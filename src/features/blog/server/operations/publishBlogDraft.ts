import { assertMayPlace, loadPost, type PostRow } from '#features/forum/server/index.ts'
import { screenText } from '#features/moderation/server/index.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import { renderText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { draftPublicationInput } from '../../contract/limits.ts'
import { parsePost } from '../parsePost.ts'
import { draftPolicy } from '../policy.ts'
import { findDraftOrPublished } from '../queries.ts'
import type { BlogDraftRow } from '../rows.ts'
import { publishDraft } from '../transactions/publishDraft.ts'

/** Returns the post as well if the draft was published meanwhile. */
export async function publishBlogDraft(ctx: Context, input: unknown): Promise<PostRow> {
  const { id, version } = parseInput(ctx, draftPublicationInput, input)
  authorize(ctx, draftPolicy.write, null)
  const draft = await findDraftOrPublished(ctx.db, id)
  if (draft?.version !== version) throw new NotFoundError()
  if (draft.postId !== null) return loadPublished(ctx, draft)
  const { blog, body } = await parsePost(ctx, draft)
  const placement = assertMayPlace(ctx.viewer, blog)
  const { texts } = await screenText(ctx, { kind: 'post', texts: { title: draft.title, body } })
  const post = { placement, body: texts.body, renderedBody: await renderText(ctx, body), at: ctx.clock.now() }
  const lwid = await withTransaction(ctx, (transaction) => publishDraft(transaction, draft, post))
  return lwid === null ? loadPublished(ctx, await findDraftOrPublished(ctx.db, id)) : loadPost(ctx, lwid)
}

async function loadPublished(ctx: Context, draft: BlogDraftRow | undefined): Promise<PostRow> {
  const view = draft?.postId == null ? null : await loadObjectView(ctx, draft.postId)
  if (!view) throw new NotFoundError()
  return loadPost(ctx, view.lwid)
}
