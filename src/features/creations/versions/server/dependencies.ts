import { formatVersion } from '#gamefiles/formatVersion.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { addCacheTags } from '../../hub/server/loadHub.ts'
import { findCreationsByModId } from '../../hub/server/queries.ts'
import { modsById } from '../../server/details.ts'
import { creationPolicy } from '../../server/policy.ts'
import { findCreationsById } from '../../server/queries.ts'
import type { CreationRow, CreationVersionRow, DeclaredDependency, VersionDependencyRow } from '../../server/rows.ts'
import { loadVersionFacts } from './loadVersion.ts'
import { findDeclaredDependencies, listRequirements } from './queries.ts'

const declaredById = createBatchLoader<number, DeclaredDependency[]>('creations.declaredDependencies', (ctx, ids) =>
  findDeclaredDependencies(ctx.db, ids),
)
const creationsById = createBatchLoader<number, CreationRow>('creations.byId', async (ctx, ids) => {
  const rows = await findCreationsById(ctx.db, ids)
  return new Map(rows.filter((row) => creationPolicy.see(ctx.viewer, row)).map((row) => [row.id, row]))
})

/** What the file names, which is always required, and then what the author adds. */
export async function loadDependencies(ctx: Context, version: CreationVersionRow): Promise<VersionDependencyRow[]> {
  const [facts, declared = []] = await Promise.all([
    loadVersionFacts(ctx, version),
    declaredById(ctx, version.versionId),
  ])
  const versions = new Map(facts.mods.map((mod) => [mod.id.toLowerCase(), formatVersion(mod.version)]))
  const names = new Map([...facts.mods.map(({ id }) => id), ...facts.dependencies].map((id) => [id.toLowerCase(), id]))
  const fromFile = facts.needs.map((id): DeclaredDependency & { isFromFile: boolean } => {
    return { type: 'required', modId: id, creationId: null, isFromFile: true }
  })
  const added = declared
    .filter(({ modId }) => modId === null || !facts.needs.includes(modId))
    .map((dependency) => ({ ...dependency, isFromFile: false }))
  const found = await Promise.all(
    [...fromFile, ...added].map(async ({ type, modId, creationId, isFromFile }) => {
      const target = modId === null ? await creationsById(ctx, creationId as number) : await modsById(ctx, modId)
      const key = modId ?? ''
      return {
        type,
        modId: names.get(key) ?? key,
        modVersion: versions.get(key) ?? '',
        creation: target ?? null,
        isFromFile,
      }
    }),
  )
  addCacheTags(
    ctx,
    found.flatMap(({ creation }) => creation ?? []),
  )
  const requiredIds = found.flatMap(({ type, creation }) => (type === 'required' && creation ? [creation.id] : []))
  const cyclicIds = await findCyclic(ctx, version.creation.id, requiredIds)
  return found.map((row) => {
    return { ...row, isCyclic: row.type === 'required' && row.creation !== null && cyclicIds.has(row.creation.id) }
  })
}

/** A longer chain is not examined. */
const maxDepth = 8
const maxNodes = 300

/** Returns those of `ids` whose requirements lead back to `origin`. */
async function findCyclic(ctx: Context, origin: number, ids: readonly number[]): Promise<Set<number>> {
  const dependents = new Map<number, Set<number>>()
  const known = new Set<number>()
  let level = [...new Set(ids)].filter((id) => id !== origin)
  for (let depth = 0; depth < maxDepth && level.length > 0 && known.size < maxNodes; depth++) {
    for (const id of level) known.add(id)
    const edges = await listEdges(ctx, level)
    for (const [from, to] of edges) dependents.set(to, (dependents.get(to) ?? new Set()).add(from))
    level = [...new Set(edges.map(([, to]) => to))].filter((id) => id !== origin && !known.has(id))
  }
  return findDependents(dependents, origin, ids)
}

/** Pairs of a creation and one that it requires. */
async function listEdges(ctx: Context, ids: readonly number[]): Promise<[number, number][]> {
  const requirements = await listRequirements(ctx.db, ids)
  const modIds = [...new Set(requirements.flatMap((row) => row.modIds))]
  const mods = modIds.length > 0 ? await findCreationsByModId(ctx.db, modIds) : new Map<string, CreationRow>()
  return requirements.flatMap((row) => {
    const targets = [...row.creationIds, ...row.modIds.flatMap((id) => mods.get(id)?.id ?? [])]
    return targets.map((target): [number, number] => [row.id, target])
  })
}

function findDependents(dependents: ReadonlyMap<number, Set<number>>, origin: number, ids: readonly number[]) {
  // A mod that requires itself is cyclic as well.
  const reached = new Set<number>([origin])
  for (const id of reached) for (const dependent of dependents.get(id) ?? []) reached.add(dependent)
  return new Set(ids.filter((id) => reached.has(id)))
}
