import { findLevels, listPersonLevels } from '#features/notifications/server/index.ts'
import { getObjectKinds, type ObjectKind } from '#objects/server/objectKind.ts'
import { loadListedViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { listCandidates } from './queries.ts'
import type { AwayReader, Candidate, DigestItem } from './rows.ts'

const maxItems = 15

/** Older news are no news. */
const maxPeriodMs = 30 * 86_400_000

/** The best of what the reader, `ctx.viewer`, has not read, has not muted and may see. */
export async function selectItems(ctx: Context, db: Db, { userId, periodStart }: AwayReader): Promise<DigestItem[]> {
  const since = new Date(Math.max(periodStart.getTime(), ctx.clock.now().getTime() - maxPeriodMs))
  const kinds = listKinds(ctx)
  const hiddenContainerIds = (await Promise.all(kinds.map((kind) => kind.listInvisibleParents(ctx)))).flat()
  const query = { userId, since, kinds: kinds.map(({ kind }) => kind), hiddenContainerIds }
  const candidates = await listCandidates(db, query)
  const objectIds = candidates.map(({ id }) => id)
  const levels = await findLevels(db, { userId, objectIds })
  const people = await listPersonLevels(db, userId)
  const getLevels = ({ id, authorId }: Candidate) => [levels.get(id), people.get(authorId ?? 0)]
  const ranked = candidates
    .filter((candidate) => !getLevels(candidate).includes('muted'))
    .map((candidate) => ({ candidate, rank: getRank(getLevels(candidate)) }))
    .toSorted((a, b) => a.rank - b.rank || compareWeights(a.candidate, b.candidate))
  const views = await loadListedViews(ctx, objectIds)
  return ranked
    .flatMap(({ candidate: { id, likes, replies } }) => {
      const view = views.get(id)
      if (!view) return []
      const { title, canonicalPath, context } = view
      return [{ title, canonicalPath, place: context?.title ?? '', likes, replies }]
    })
    .slice(0, maxItems)
}

/** The kinds that lists by last activity contain. */
const listKinds = (ctx: Context) =>
  [...getObjectKinds(ctx).values()].filter((kind): kind is ListedKind => kind.listInvisibleParents !== undefined)

type ListedKind = ObjectKind & Required<Pick<ObjectKind, 'listInvisibleParents'>>

const getRank = (levels: readonly unknown[]): number =>
  levels.includes('watching') ? 0 : levels.includes('tracking') ? 1 : 2

/** Newer ones first among equals. */
const compareWeights = (a: Candidate, b: Candidate): number => getWeight(b) - getWeight(a) || b.id - a.id

const getWeight = ({ likes, replies }: Candidate): number => 2 * replies + likes
