import { objectTag } from '#objects/contract/tags.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { type Context, createContext } from '#platform/context.ts'
import { TaggedCache } from '#platform/db/taggedCache.ts'
import { listNewerIds } from './queries.ts'

type Params = { objectId: string; after: string | undefined }

/** `ids` is null if the viewer may not see the object. */
type Found = { ids: string[] | null; tags: string[] }

/** Everybody who reads the same conversation asks the same again and again. No tag announces a forum that became public. */
const replyCache = new TaggedCache<Found>({ maxEntries: 5_000, maxAgeMs: 30_000 })

/** Lists replies as visitors see them, unless only the viewer may see the object; none if the object is gone. */
export async function listNewReplies(ctx: Context, params: Params): Promise<string[]> {
  const { ids } = await replyCache.getForAll(ctx, `${params.objectId} ${params.after ?? ''}`, async () => {
    const value = await findNewReplies(createContext(ctx), params)
    return { value, tags: value.tags }
  })
  return ids ?? (ctx.viewer && (await findNewReplies(ctx, params)).ids) ?? []
}

async function findNewReplies(ctx: Context, { objectId, after }: Params): Promise<Found> {
  const subject = await findVisibleObject(ctx, objectId)
  if (!subject) return { ids: null, tags: [] }
  return { ids: await listNewerIds(ctx.db, { subjectId: subject.id, after }), tags: [objectTag(subject.id)] }
}
