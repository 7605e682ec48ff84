import { createImageId, storeImage } from '#features/images/server/index.ts'
import { assertWithinQuota, type Upload } from '#features/uploads/server/index.ts'
import { GameFileError, gameFileLimits, type PackagePicture, toDisplayName } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError, RejectedError } from '#platform/errors.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../../messages.ts'

type Choice = {
  names: readonly string[]
  /** All that the package offers. */
  pictures: readonly PackagePicture[]
}

/**
 * Makes images of pictures in a package, one after another, and returns their ids. Images of a publication that fails are
 * swept like all unused ones. Throws ValidationError for a name that the package does not offer and for what is no picture.
 */
export async function importPictures(ctx: Context, upload: Upload, { names, pictures }: Choice): Promise<string[]> {
  if (!names.length) return []
  const chosen = names.map((name) => pictures.find((picture) => picture.name === name) ?? rejectPicture(ctx, name))
  await assertWithinQuota(
    ctx,
    upload.ownerId,
    chosen.reduce((sum, { byteSize }) => sum + byteSize, 0),
  )
  const file = await ctx.files.openLocal(upload.fileName)
  if (!file) throw new NotFoundError()
  try {
    const ids: string[] = []
    for (const { name } of chosen) ids.push(await importPicture(ctx, upload, { path: file.path, name }))
    return ids
  } finally {
    await file.close()
  }
}

async function importPicture(ctx: Context, { ownerId }: Upload, file: { path: string; name: string }): Promise<string> {
  const id = createImageId()
  const maxBytes = gameFileLimits.packagePictureBytes
  try {
    const original = Buffer.from(await runFileTask('readPackageFile', { ...file, maxBytes }))
    await storeImage(ctx, { id, ownerId, name: toDisplayName(getBaseName(file.name)), original })
    return id
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError || error instanceof RejectedError))
      throw error
    return rejectPicture(ctx, file.name)
  }
}

const getBaseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function rejectPicture(ctx: Context, name: string): never {
  throw validationError(ctx, 'packageImages', () => messages.input.pictureNotReadable({ name: toDisplayName(name) }))
}
