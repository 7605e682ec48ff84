import { findAuthor } from '#objects/server/authors.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import { listDrafts } from './queries.ts'

/** Names the one who was faster with a text. */
export async function createConflict(ctx: Context, pageId: number, language: string): Promise<Error> {
  const draft = (await listDrafts(ctx.db, [pageId])).find((each) => each.language === language)
  const { username } = (await findAuthor(ctx, draft?.editedBy ?? null)) ?? deletedAuthor
  return validationError(ctx, 'revision', () => messages.changedBy({ name: username }))
}
