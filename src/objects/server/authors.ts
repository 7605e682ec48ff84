import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { listAuthors } from './queries.ts'
import type { AuthorRow } from './rows.ts'

const authorById = createBatchLoader<number, AuthorRow>('objects.author', async (ctx, ids) => {
  return new Map((await listAuthors(ctx.db, ids)).map((author) => [author.id, author]))
})

/** Null is the site itself. */
export const findAuthor = async (ctx: Context, id: number | null): Promise<AuthorRow | null> =>
  id === null ? null : ((await authorById(ctx, id)) ?? null)
