import { GameFileFault, gameFileLimits } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskFailed, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { encodePicture, PictureRefused } from '#platform/images/encodePicture.ts'
import { posterFormName, posterWidths } from './posterForms.ts'

/** As large as the stage it stands on, on a dense screen. */
const atMost = 1_440

type Sources = { path: string; rendered: { png: Uint8Array; wiresLeftOut: number }; name: string }

/** Keeps the picture of a model with its smaller forms: the game's own where the package holds one (D41), else ours. */
export async function storePoster(ctx: Context, { path, rendered, name }: Sources) {
  const packaged = await packagedPicture(path)
  const own = packaged && (await encoded(packaged))
  const forms = own ?? (await encoded(rendered.png))
  if (!forms) return null
  for (const { width, bytes } of forms.smaller) await ctx.files.put(posterFormName(name, width), bytes)
  await ctx.files.put(name, forms.whole)
  return {
    file: name,
    byteSize: forms.whole.length,
    formSizes: forms.smaller.map(({ bytes }) => bytes.length),
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

type Forms = { whole: Buffer; smaller: { width: number; bytes: Buffer }[] }

/** Undefined for what is no picture, whatever it is called. */
async function encoded(picture: Uint8Array): Promise<Forms | undefined> {
  const original = Buffer.from(picture)
  try {
    const whole = await encodePicture(original, { atMost })
    const smaller: Forms['smaller'] = []
    for (const width of posterWidths.filter((width) => width < whole.width)) {
      smaller.push({ width, bytes: (await encodePicture(original, { atMost: width })).bytes })
    }
    return { whole: whole.bytes, smaller }
  } catch (error) {
    if (error instanceof PictureRefused) return undefined
    throw error
  }
}
