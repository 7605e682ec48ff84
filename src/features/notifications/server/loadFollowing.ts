import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import { paths } from '#paths.ts'
import type { Context } from '#platform/context.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { messages } from '../messages.ts'
import { countFollowedPeople, listFollowedPeople } from './people.queries.ts'
import type { FollowedKindRow, FollowedRow } from './rows.ts'
import { countFollowedTopics, listFollowedTopics } from './topics/queries.ts'
import { type TopicKind, topicKinds } from './topics/topicKinds.ts'
import { countFollowedObjects, listFollowedObjects } from './watches.queries.ts'

const personKind = 'person'

type Options = { kind: string; page?: PageInput }

export async function loadFollowing(ctx: Context, { kind, page }: Options): Promise<FollowedRow[]> {
  if (!ctx.viewer) throw new UnauthenticatedError()
  const { id: userId } = ctx.viewer
  const { offset, limit } = parsePageInput(page)
  if (kind === personKind) {
    const people = await listFollowedPeople(ctx.db, { userId, offset, limit })
    return people.map((person) => ({
      ...person,
      title: `@${person.title}`,
      canonicalPath: paths.userPage(person.title),
      place: '',
    }))
  }
  const topicKind = topicKinds.list(ctx).find((each) => each.kind === kind)
  if (topicKind) return loadTopics(ctx, topicKind, { userId, offset, limit })
  if (!getObjectKinds(ctx).has(kind)) return []
  const rows = await listFollowedObjects(ctx.db, { userId, kind, offset, limit })
  const ids = rows.map(({ id }) => id)
  const views = await loadObjectViews(ctx, ids)
  return rows.map(({ id, lwid, level }) => {
    const { title = '', canonicalPath = '', context } = views.get(id) ?? {}
    return { id: lwid, level, title, canonicalPath, place: context?.title ?? '' }
  })
}

type Page = { userId: number; offset: number; limit: number }

async function loadTopics(ctx: Context, { kind, ...source }: TopicKind, page: Page): Promise<FollowedRow[]> {
  const rows = await listFollowedTopics(ctx.db, { ...page, kind })
  const topics = await source.loadTopics(
    ctx,
    rows.map(({ id }) => id),
  )
  const gone = { title: '', canonicalPath: '', place: '' }
  return rows.map(({ id, level }) => ({ id: String(id), level, ...(topics.get(id) ?? gone) }))
}

/** Omits kinds of which the user follows nothing. */
export async function loadFollowedKinds(ctx: Context): Promise<FollowedKindRow[]> {
  if (!ctx.viewer) throw new UnauthenticatedError()
  const counts = new Map((await countFollowedObjects(ctx.db, ctx.viewer.id)).map(({ kind, count }) => [kind, count]))
  for (const { kind, count } of await countFollowedTopics(ctx.db, ctx.viewer.id)) counts.set(kind, count)
  counts.set(personKind, await countFollowedPeople(ctx.db, ctx.viewer.id))
  const objects = [...getObjectKinds(ctx).values()].map(({ kind, names }) => ({ kind, kindName: names.many() }))
  const topics = topicKinds.list(ctx).map(({ kind, name }) => ({ kind, kindName: name() }))
  return [...objects, ...topics, { kind: personKind, kindName: messages.following.people() }].flatMap((entry) => {
    const count = counts.get(entry.kind)
    return count ? [{ ...entry, count }] : []
  })
}
