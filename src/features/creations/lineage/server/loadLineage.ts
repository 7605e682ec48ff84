import { estimateSimilarity, isPartOfGroup, minBoardSimilarity } from '#gamefiles/index.ts'
import type { LicenceOptions } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { parseInput } from '#platform/parseInput.ts'
import { creationsTag } from '../../contract/tags.ts'
import { addCacheTags } from '../../hub/server/loadHub.ts'
import { kindByContentKind } from '../../hub/server/parseListArguments.ts'
import { loadCreation } from '../../server/loadCreation.ts'
import { listedById, loadListedCreations } from '../../server/loadListedCreations.ts'
import type { CreationParentRow, CreationRow } from '../../server/rows.ts'
import { licenceOptionsInput } from '../contract/limits.ts'
import { loadLicenceReasons, parseParents } from './lineage.ts'
import { countRemixes, findParents, listRemixes, listSimilarBoards, type ParentLink } from './queries.ts'

const maxRemixes = 12
const maxSuggestions = 3
/** Boards with the most features in common, of which few reach the similarity. */
const maxCandidates = 100

const parentsById = createBatchLoader<number, ParentLink[]>('creations.parents', (ctx, ids) => findParents(ctx.db, ids))
const remixesById = createBatchLoader<number, number[]>('creations.remixes', (ctx, ids) =>
  listRemixes(ctx.db, ids, maxRemixes),
)
const remixCountById = createBatchLoader<number, number>('creations.remixCount', (ctx, ids) =>
  countRemixes(ctx.db, ids),
)

/** A parent that is hidden or comes back changes the page too, like any change of the hub. */
export async function loadParents(ctx: Context, { id }: CreationRow): Promise<CreationParentRow[]> {
  ctx.cacheTags.add(creationsTag)
  const links = (await parentsById(ctx, id)) ?? []
  const rows = await Promise.all(links.map(({ parentId }) => listedById(ctx, parentId)))
  addCacheTags(
    ctx,
    rows.filter((row) => row !== undefined),
  )
  return links.map(({ licence }, index) => ({ licence, creation: rows[index] ?? null }))
}

export async function loadRemixes(ctx: Context, { id }: CreationRow): Promise<CreationRow[]> {
  ctx.cacheTags.add(creationsTag)
  return loadListedCreations(ctx, (await remixesById(ctx, id)) ?? [])
}

export async function loadRemixCount(ctx: Context, { id }: CreationRow): Promise<number> {
  ctx.cacheTags.add(creationsTag)
  return (await remixCountById(ctx, id)) ?? 0
}

/** Suggests parents to the author alone, because similar boards are a hint, not a proof. */
export async function loadSuggestedParents(ctx: Context, { id, author }: CreationRow): Promise<CreationRow[]> {
  if (ctx.viewer?.id !== author.id) return []
  const boards = await listSimilarBoards(ctx.db, id, maxCandidates)
  const similar = boards.filter(({ isGroup, sketch, otherSketch }) =>
    isGroup ? isPartOfGroup(sketch, otherSketch) : estimateSimilarity(sketch, otherSketch) >= minBoardSimilarity,
  )
  const ids = [...new Set(similar.map(({ creationId }) => creationId))].slice(0, maxSuggestions)
  return loadListedCreations(ctx, ids)
}

export async function loadLicenceOptions(ctx: Context, input: unknown): Promise<LicenceOptions> {
  const { basedOn, kind, creationId } = parseInput(ctx, licenceOptionsInput, input)
  if (!ctx.viewer) throw new UnauthenticatedError()
  const creation = creationId == null ? null : await loadCreation(ctx, creationId)
  const parents = await parseParents(ctx, basedOn, creation)
  const { allowed, reasons } = await loadLicenceReasons(ctx, {
    creationId: creation?.id ?? null,
    authorId: creation?.author.id ?? ctx.viewer.id,
    kind: kindByContentKind[kind],
    parentIds: parents.map(({ id }) => id),
  })
  const licences = allowed.filter((licence) => licence !== null)
  return { licences, canBeUnstated: allowed.includes(null), reasons }
}
