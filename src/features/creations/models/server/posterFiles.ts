import { randomBytes } from 'node:crypto'
import { GameFileError, gameFileLimits, type PackageFacts } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { PictureRejectedError } from '#platform/images/encodePicture.ts'
import { encodeVariants } from '#platform/images/encodeVariants.ts'
import type { BuiltPoster } from '../../versions/server/writes.ts'
import { modelFolder } from './modelFolder.ts'
import { maxEmbeddedPosterBytes, posterVariantName, posterWidths } from './posterVariants.ts'

/** The width of the hero on a high-density screen, in pixels. */
const maxPosterWidth = 1_440

/** Parts fill 84 % of rendered posters at most, and cards show no more of a poster. */
const packagedMargin = 0.095

type FileSource = { path: string; entry: string | null }
type Pictures = { thumbnail: Uint8Array | null; rendered: { png: Uint8Array; wiresLeftOut: number } }

/** WebP. */
export type PosterFiles = {
  full: Uint8Array
  variants: readonly { width: number; bytes: Uint8Array }[]
  wiresLeftOut: number
}

/** Prefers the thumbnail in the package to the rendered poster. Returns null if neither is an image. */
export async function makePoster({ thumbnail, rendered }: Pictures): Promise<PosterFiles | null> {
  const packagedPoster = thumbnail && (await encode(thumbnail, { margin: packagedMargin }))
  return packagedPoster ?? (await encode(rendered.png, { wiresLeftOut: rendered.wiresLeftOut })) ?? null
}

export async function storePoster(ctx: Context, name: string, poster: PosterFiles): Promise<BuiltPoster> {
  const { full, variants, wiresLeftOut } = poster
  for (const { width, bytes } of variants) await ctx.files.put(posterVariantName(name, width), Buffer.from(bytes))
  await ctx.files.put(name, Buffer.from(full))
  return { file: name, byteSize: full.length, formSizes: variants.map(({ bytes }) => bytes.length), wiresLeftOut }
}

type Package = Pick<PackageFacts, 'bigThumbnail' | 'thumbnail'> | null

/** Stores the thumbnail of a file without a model. Returns null if its package has no readable thumbnail. */
export async function storeThumbnail(ctx: Context, path: string, pack: Package): Promise<BuiltPoster | null> {
  const picture = await encodePackagedPicture(path, pack?.bigThumbnail ?? pack?.thumbnail)
  if (!picture) return null
  const name = `${modelFolder}/${randomBytes(16).toString('base64url')}-poster`
  return storePoster(ctx, name, picture)
}

/** Stores the thumbnail of a stored file again. Returns null if the file can no longer be read. */
export async function storeThumbnailAgain(ctx: Context, source: FileSource): Promise<BuiltPoster | null> {
  const facts = await undefinedIfUnreadable(() => runFileTask('readCreation', source))
  return storeThumbnail(ctx, source.path, facts?.package ?? null)
}

async function encodePackagedPicture(path: string, name: string | null | undefined) {
  if (!name) return undefined
  const task = { path, name, maxBytes: gameFileLimits.imageBytes }
  const bytes = await undefinedIfUnreadable(() => runFileTask('readPackageFile', task))
  return bytes && encode(bytes, { margin: packagedMargin })
}

async function undefinedIfUnreadable<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof GameFileError || error instanceof FileTaskError) return undefined
    throw error
  }
}

/** Returns undefined if the bytes are not an image. */
async function encode(
  picture: Uint8Array,
  { margin, wiresLeftOut = 0 }: { margin?: number; wiresLeftOut?: number },
): Promise<PosterFiles | undefined> {
  try {
    const { full, variants } = await encodeVariants(Buffer.from(picture), {
      maxWidth: maxPosterWidth,
      widths: posterWidths,
      margin,
      maxSmallestBytes: maxEmbeddedPosterBytes,
    })
    return { full: full.bytes, variants, wiresLeftOut }
  } catch (error) {
    if (error instanceof PictureRejectedError) return undefined
    throw error
  }
}
