import { randomBytes } from 'node:crypto'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { draftSharingInput } from '../../contract/limits.ts'
import { draftPolicy } from '../policy.ts'
import { findDraft } from '../queries.ts'
import type { BlogDraftRow } from '../rows.ts'
import { setPreviewKey } from '../writes.ts'

const keyBytes = 24

/** Sharing a shared draft keeps its link. */
export async function shareBlogDraft(ctx: Context, input: unknown): Promise<BlogDraftRow> {
  const { id, isShared } = parseInput(ctx, draftSharingInput, input)
  authorize(ctx, draftPolicy.write, null)
  const draft = await findDraft(ctx.db, id)
  if (!draft) throw new NotFoundError()
  const key = isShared ? (draft.previewKey ?? randomBytes(keyBytes).toString('base64url')) : null
  await withTransaction(ctx, ({ db }) => setPreviewKey(db, id, key))
  return { ...draft, previewKey: key }
}
