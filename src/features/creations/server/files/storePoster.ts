import { GameFileError, gameFileLimits } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { PictureRejectedError } from '#platform/images/encodePicture.ts'
import { encodeVariants } from '#platform/images/encodeVariants.ts'
import { posterVariantName, posterWidths } from './posterVariants.ts'

/** The width of the hero on a high-density screen, in pixels. */
const maxPosterWidth = 1_440

type Sources = { path: string; rendered: { png: Uint8Array; wiresLeftOut: number }; name: string }

/** Prefers the thumbnail in the package to the rendered poster. */
export async function storePoster(ctx: Context, { path, rendered, name }: Sources) {
  const thumbnail = await readPackagedThumbnail(path)
  const packagedPoster = thumbnail && (await encode(thumbnail))
  const picture = packagedPoster ?? (await encode(rendered.png))
  if (!picture) return null
  for (const { width, bytes } of picture.variants) await ctx.files.put(posterVariantName(name, width), bytes)
  await ctx.files.put(name, picture.full.bytes)
  return {
    file: name,
    byteSize: picture.full.bytes.length,
    formSizes: picture.variants.map(({ bytes }) => bytes.length),
    wiresLeftOut: packagedPoster ? 0 : rendered.wiresLeftOut,
  }
}

async function readPackagedThumbnail(path: string): Promise<Uint8Array | undefined> {
  try {
    const { package: pack } = await runFileTask('readCreation', { path })
    const picture = pack?.bigThumbnail
    if (!picture) return undefined
    return await runFileTask('readPackageFile', { path, name: picture, maxBytes: gameFileLimits.imageBytes })
  } catch (error) {
    if (error instanceof GameFileError || error instanceof FileTaskError) return undefined
    throw error
  }
}

/** Returns undefined if the bytes are not an image. */
async function encode(picture: Uint8Array) {
  try {
    return await encodeVariants(Buffer.from(picture), { maxWidth: maxPosterWidth, widths: posterWidths })
  } catch (error) {
    if (error instanceof PictureRejectedError) return undefined
    throw error
  }
}
