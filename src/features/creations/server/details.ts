import { toImagePath, toSignedImagePath } from '#features/images/server/index.ts'
import { formatVersion } from '#gamefiles/formatVersion.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { addCacheTags } from '../hub/server/loadHub.ts'
import { countDependents, findCreationsByModId } from '../hub/server/queries.ts'
import { posterPath } from './paths.ts'
import { findDetails, findImages } from './queries.ts'
import type { CreationDetails, CreationImageRow, CreationRow, NeededModRow, StoredImageRow } from './rows.ts'

const detailsById = createBatchLoader<number, CreationDetails>('creations.details', (ctx, ids) =>
  findDetails(ctx.db, ids),
)
const imagesById = createBatchLoader<number, StoredImageRow[]>('creations.images', (ctx, ids) =>
  findImages(ctx.db, ids),
)
export const modsById = createBatchLoader<string, CreationRow>('creations.mods', (ctx, ids) =>
  findCreationsByModId(ctx.db, ids),
)
const dependentsById = createBatchLoader<string, number>('creations.dependents', (ctx, ids) =>
  countDependents(ctx.db, ids),
)

export async function loadDetails(ctx: Context, { id, lwid }: CreationRow): Promise<CreationDetails> {
  const details = await detailsById(ctx, id)
  if (!details) throw new Error(`The creation ${lwid} has no details`)
  return details
}

export async function loadImages(ctx: Context, { id, hiddenAt }: CreationRow): Promise<CreationImageRow[]> {
  const images = (await imagesById(ctx, id)) ?? []
  return images.map((image) => ({ ...image, isHidden: hiddenAt !== null }))
}

/** Images of a hidden creation need signed URLs. */
export const getImagePath = (ctx: Context, id: string, isHidden: boolean): string =>
  isHidden ? toSignedImagePath(ctx, id) : toImagePath(id)

/** Returns the first image, else the poster, else an empty string; the poster first if its author chose it. */
export async function getThumbnailPath(ctx: Context, creation: CreationRow): Promise<string> {
  if (creation.isModelCover && creation.posterFile) return posterPath(creation)
  const [first] = await loadImages(ctx, creation)
  if (first) return getImagePath(ctx, first.id, first.isHidden)
  return creation.posterFile ? posterPath(creation) : ''
}

export async function loadNeededMods(ctx: Context, creation: CreationRow): Promise<NeededModRow[]> {
  if (!creation.needs.length) return []
  const { mods, dependencies } = await loadDetails(ctx, creation)
  const versionsById = new Map<string, { id: string; version: string }>()
  for (const id of dependencies) versionsById.set(id.toLowerCase(), { id, version: '' })
  for (const { id, version } of mods) versionsById.set(id.toLowerCase(), { id, version: formatVersion(version) })
  return Promise.all(
    creation.needs.map(async (key) => {
      const entry = (await modsById(ctx, key)) ?? null
      if (entry) addCacheTags(ctx, [entry])
      return { id: key, version: '', ...versionsById.get(key), creation: entry }
    }),
  )
}

export const loadDependentCount = async (ctx: Context, modId: string): Promise<number> =>
  (await dependentsById(ctx, modId.toLowerCase())) ?? 0
