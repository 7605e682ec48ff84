import { batched } from '#platform/batched.ts'
import type { Context } from '#platform/context.ts'
import { listAuthors } from './queries.ts'
import type { AuthorRow } from './rows.ts'

const authorById = batched<number, AuthorRow>('objects.author', async (ctx, ids) => {
  return new Map((await listAuthors(ctx.db, ids)).map((author) => [author.id, author]))
})

/** The name and picture of somebody; null for the site itself. */
export const findAuthor = async (ctx: Context, id: number | null): Promise<AuthorRow | null> =>
  id === null ? null : ((await authorById(ctx, id)) ?? null)
