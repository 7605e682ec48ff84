import { GameFileFault, gameFileLimits } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskFailed, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { encodeForms } from '#platform/images/encodeForms.ts'
import { PictureRefused } from '#platform/images/encodePicture.ts'
import { posterFormName, posterWidths } from './posterForms.ts'

/** As large as the stage it stands on, on a dense screen. */
const atMost = 1_440

type Sources = { path: string; rendered: { png: Uint8Array; wiresLeftOut: number }; name: string }

/** Keeps the picture of a model with its smaller forms: the game's own where the package holds one (D41), else ours. */
export async function storePoster(ctx: Context, { path, rendered, name }: Sources) {
  const packaged = await packagedPicture(path)
  const own = packaged && (await encoded(packaged))
  const picture = own ?? (await encoded(rendered.png))
  if (!picture) return null
  for (const { width, bytes } of picture.forms) await ctx.files.put(posterFormName(name, width), bytes)
  await ctx.files.put(name, picture.whole.bytes)
  return {
    file: name,
    byteSize: picture.whole.bytes.length,
    formSizes: picture.forms.map(({ bytes }) => bytes.length),
    wiresLeftOut: own ? 0 : rendered.wiresLeftOut,
  }
}

async function packagedPicture(path: string): Promise<Uint8Array | undefined> {
  try {
    const { package: pack } = await runFileTask('readCreation', { path })
    const picture = pack?.bigThumbnail
    if (!picture) return undefined
    return await runFileTask('readPackageFile', { path, name: picture, mostBytes: gameFileLimits.imageBytes })
  } catch (error) {
    if (error instanceof GameFileFault || error instanceof FileTaskFailed) return undefined
    throw error
  }
}

/** Undefined for what is no picture, whatever it is called. */
async function encoded(picture: Uint8Array) {
  try {
    return await encodeForms(Buffer.from(picture), { atMost, widths: posterWidths })
  } catch (error) {
    if (error instanceof PictureRefused) return undefined
    throw error
  }
}
