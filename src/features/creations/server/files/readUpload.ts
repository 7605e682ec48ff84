import { dropUpload, type Upload } from '#features/uploads/server/index.ts'
import { faultSentence, GameFileFault, readCreation } from '#gamefiles/index.ts'
import { inLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound } from '#platform/errors.ts'
import type { FileFacts } from '../rows.ts'
import { factsOf } from './facts.ts'

/** What an uploaded file says of itself. One that cannot be read is removed, and Invalid names its fault (D40). */
export async function readUpload(ctx: Context, upload: Upload): Promise<FileFacts> {
  const file = await ctx.files.openLocal(upload.fileName)
  if (!file) throw new NotFound()
  try {
    return factsOf(await readCreation(file))
  } catch (error) {
    if (!(error instanceof GameFileFault)) throw error
    await dropUpload(ctx, upload)
    throw new Invalid(
      'uploadedFileId',
      inLanguage(ctx.language, () => faultSentence(error)),
    )
  } finally {
    await file.close()
  }
}
