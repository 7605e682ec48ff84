import { assertMayPlace } from '#features/forum/server/index.ts'
import { claimImages } from '#features/images/server/index.ts'
import { screenText } from '#features/moderation/server/index.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { renderText } from '#objects/server/renderText.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { NotFoundError, ValidationError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { draftLimits } from '../../contract/draftLimits.ts'
import { draftScheduled } from '../../contract/events.ts'
import { draftInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { parsePost } from '../parsePost.ts'
import { draftPolicy } from '../policy.ts'
import { countDrafts, findDraft } from '../queries.ts'
import type { BlogDraftRow } from '../rows.ts'
import { toPostText } from '../toPostText.ts'
import { keepDraftRevision } from '../transactions/keepDraftRevision.ts'
import { insertDraft, updateDraft } from '../writes.ts'

export async function saveBlogDraft(ctx: Context, input: unknown): Promise<BlogDraftRow> {
  const { id, version, coverId, publishAt: seconds, ...texts } = parseInput(ctx, draftInput, input)
  authorize(ctx, draftPolicy.write, null)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  const before = id == null ? undefined : await findDraft(ctx.db, id)
  if (id != null && !before) throw new NotFoundError()
  const publishAt = seconds == null ? null : new Date(seconds * 1_000)
  if (publishAt && publishAt <= at) throw validationError(ctx, 'publishAt', messages.draft.timePassed)
  const given = { ...texts, coverId: coverId || null, publishAt }
  // Asked again when the time comes.
  if (publishAt) assertMayPlace(ctx.viewer, (await parsePost(ctx, given)).blog)
  const text = toPostText(given)
  const { title, body, excerpt } = texts
  const screened = await screenText(ctx, { kind: 'post', texts: { title, body, excerpt } })
  const content = { ...given, ...screened.texts }
  // Rendering keeps the pictures of the text, which are otherwise deleted after a day.
  await renderText(ctx, text)
  const after = { ...screened.texts, writtenBy: by, writtenAt: at }
  const savedId = await withTransaction(ctx, async ({ db, emit }) => {
    if (coverId && coverId !== before?.coverId) await claimCover(ctx, db, coverId)
    if (!before) {
      if ((await countDrafts(db)) >= draftLimits.maxDrafts) throw validationError(ctx, 'title', messages.draft.tooMany)
    } else if (!(await updateDraft(db, { id: before.id, version: version ?? 0 }, { content, by, at }))) {
      throw await createConflict(ctx, before.id)
    }
    const draftId = before?.id ?? (await insertDraft(db, content, { by, at }))
    const former = before && { ...before, writtenBy: before.editedById, writtenAt: before.editedAt }
    await keepDraftRevision(db, { draftId, ...(former && { before: former }), after })
    if (publishAt) emit(draftScheduled({ draftId }))
    return draftId
  })
  return (await findDraft(ctx.db, savedId)) as BlogDraftRow
}

async function claimCover(ctx: Context, db: WritableDb, coverId: string): Promise<void> {
  try {
    await claimImages(ctx, db, [coverId])
  } catch (error) {
    if (error instanceof ValidationError) throw validationError(ctx, 'coverId', messages.draft.coverInvalid)
    throw error
  }
}

/** Names the one who was faster. */
async function createConflict(ctx: Context, id: number): Promise<Error> {
  const draft = await findDraft(ctx.db, id)
  if (!draft) return new NotFoundError()
  const { username } = (await findAuthor(ctx, draft.editedById)) ?? deletedAuthor
  return validationError(ctx, 'version', () => messages.draft.changedBy({ name: username }))
}
