import { imagePath, passedImagePath } from '#features/images/server/index.ts'
import { dottedVersion } from '#gamefiles/dottedVersion.ts'
import { batched } from '#platform/batched.ts'
import type { Context } from '#platform/context.ts'
import { countDependents, findMods } from './hub/queries.ts'
import { noteShown } from './hub/show.ts'
import { posterPath } from './paths.ts'
import { findDetails, findImages } from './queries.ts'
import type { CreationDetails, CreationImageRow, CreationRow, NeededModRow, StoredImageRow } from './rows.ts'

const detailsById = batched<number, CreationDetails>('creations.details', (ctx, ids) => findDetails(ctx.db, ids))
const imagesById = batched<number, StoredImageRow[]>('creations.images', (ctx, ids) => findImages(ctx.db, ids))
const modsById = batched<string, CreationRow>('creations.mods', (ctx, ids) => findMods(ctx.db, ids))
const dependentsById = batched<string, number>('creations.dependents', (ctx, ids) => countDependents(ctx.db, ids))

/** Texts and facts, which lists leave out. */
export async function detailsOf(ctx: Context, { id, lwid }: CreationRow): Promise<CreationDetails> {
  const details = await detailsById(ctx, id)
  if (!details) throw new Error(`The creation ${lwid} has no details`)
  return details
}

export async function imagesOf(ctx: Context, { id, hiddenAt }: CreationRow): Promise<CreationImageRow[]> {
  const images = (await imagesById(ctx, id)) ?? []
  return images.map((image) => ({ ...image, isHidden: hiddenAt !== null }))
}

/** Who sees a hidden creation sees its images, which others do not. */
export const imagePathFor = (ctx: Context, id: string, isHidden: boolean): string =>
  isHidden ? passedImagePath(ctx, id) : imagePath(id)

/** The first image, else the picture of the model; empty where there is neither. */
export async function thumbnailOf(ctx: Context, creation: CreationRow): Promise<string> {
  const [first] = await imagesOf(ctx, creation)
  if (first) return imagePathFor(ctx, first.id, first.isHidden)
  return creation.posterFile ? posterPath(creation) : ''
}

/** The mods that a creation needs, with their entries on the hub. */
export async function neededBy(ctx: Context, creation: CreationRow): Promise<NeededModRow[]> {
  if (!creation.needs.length) return []
  const { mods, dependencies } = await detailsOf(ctx, creation)
  const named = new Map<string, { id: string; version: string }>()
  for (const id of dependencies) named.set(id.toLowerCase(), { id, version: '' })
  for (const { id, version } of mods) named.set(id.toLowerCase(), { id, version: dottedVersion(version) })
  return Promise.all(
    creation.needs.map(async (key) => {
      const entry = (await modsById(ctx, key)) ?? null
      if (entry) noteShown(ctx, [entry])
      return { id: key, version: '', ...named.get(key), creation: entry }
    }),
  )
}

export const dependentsOf = async (ctx: Context, modId: string): Promise<number> =>
  (await dependentsById(ctx, modId.toLowerCase())) ?? 0
