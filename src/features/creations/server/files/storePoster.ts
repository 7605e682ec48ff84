import { randomBytes } from 'node:crypto'
import { GameFileError, gameFileLimits, type PackageFacts } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { PictureRejectedError } from '#platform/images/encodePicture.ts'
import { type EncodedVariants, encodeVariants } from '#platform/images/encodeVariants.ts'
import type { BuiltPoster } from '../versions/writes.ts'
import { modelFolder } from './modelFolder.ts'
import { maxEmbeddedPosterBytes, posterVariantName, posterWidths } from './posterVariants.ts'

/** The width of the hero on a high-density screen, in pixels. */
const maxPosterWidth = 1_440

type FileSource = { path: string; entry: string | null }
type Sources = {
  thumbnail: Uint8Array | null
  rendered: { png: Uint8Array; wiresLeftOut: number }
  name: string
}

/** Prefers the thumbnail in the package to the rendered poster. */
export async function storePoster(ctx: Context, { thumbnail, rendered, name }: Sources) {
  const packagedPoster = thumbnail && (await encode(thumbnail, { trim: true }))
  const picture = packagedPoster ?? (await encode(rendered.png))
  if (!picture) return null
  return putPicture(ctx, { name, picture, wiresLeftOut: packagedPoster ? 0 : rendered.wiresLeftOut })
}

type Package = Pick<PackageFacts, 'bigThumbnail' | 'thumbnail'> | null

/** Stores the thumbnail of a file without a model. Returns null if its package has no readable thumbnail. */
export async function storeThumbnail(ctx: Context, path: string, pack: Package): Promise<BuiltPoster | null> {
  const picture = await encodePackagedPicture(path, pack?.bigThumbnail ?? pack?.thumbnail)
  if (!picture) return null
  const name = `${modelFolder}/${randomBytes(16).toString('base64url')}-poster`
  return putPicture(ctx, { name, picture, wiresLeftOut: 0 })
}

/** Stores the thumbnail of a stored file again. Returns null if the file can no longer be read. */
export async function renewThumbnail(ctx: Context, source: FileSource): Promise<BuiltPoster | null> {
  const facts = await undefinedIfUnreadable(() => runFileTask('readCreation', source))
  return storeThumbnail(ctx, source.path, facts?.package ?? null)
}

type PutParams = { name: string; picture: EncodedVariants; wiresLeftOut: number }

async function putPicture(ctx: Context, { name, picture, wiresLeftOut }: PutParams): Promise<BuiltPoster> {
  for (const { width, bytes } of picture.variants) await ctx.files.put(posterVariantName(name, width), bytes)
  await ctx.files.put(name, picture.full.bytes)
  const formSizes = picture.variants.map(({ bytes }) => bytes.length)
  return { file: name, byteSize: picture.full.bytes.length, formSizes, wiresLeftOut }
}

async function encodePackagedPicture(path: string, name: string | null | undefined) {
  if (!name) return undefined
  const task = { path, name, maxBytes: gameFileLimits.imageBytes }
  const bytes = await undefinedIfUnreadable(() => runFileTask('readPackageFile', task))
  return bytes && encode(bytes, { trim: true })
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
async function encode(picture: Uint8Array, { trim = false } = {}): Promise<EncodedVariants | undefined> {
  try {
    return await encodeVariants(Buffer.from(picture), {
      maxWidth: maxPosterWidth,
      widths: posterWidths,
      trim,
      maxSmallestBytes: maxEmbeddedPosterBytes,
    })
  } catch (error) {
    if (error instanceof PictureRejectedError) return undefined
    throw error
  }
}
