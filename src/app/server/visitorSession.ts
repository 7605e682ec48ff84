import { parse } from 'graphql'
import { SessionDoc } from '#client/session/session.graphql.ts'
import { type Context, createContext, limitCaching, type Services } from '#platform/context.ts'
import { TaggedCache } from '#platform/db/taggedCache.ts'
import type { Executor } from '#platform/graphql/executor.ts'

type VisitorSession = { data: unknown; tags: string[]; until: Date | null }

const document = parse(SessionDoc.text, { noLocation: true })

/** The session is the same for all visitors, so that only the first page after a change runs its query. */
const sessionCache = new TaggedCache<VisitorSession>({ maxEntries: 1, maxAgeMs: 10 * 60_000 })

/** Returns the result of `SessionDoc` for visitors; the page of the context is outdated when it is. */
export async function loadVisitorSession(services: Services, executor: Executor, page: Context): Promise<unknown> {
  const { data, tags, until } = await sessionCache.getForAll(page, '', async () => {
    const context = createContext(services)
    const { data, errors } = await executor({ document, variables: {}, context })
    if (errors?.length) throw errors[0]
    const { at } = context.cacheExpiry
    const tags = [...context.cacheTags]
    return { value: { data, tags, until: Number.isFinite(at) ? new Date(at) : null }, tags, expiresAt: at }
  })
  for (const tag of tags) page.cacheTags.add(tag)
  limitCaching(page, until)
  return data
}
