import { drawThumbnail } from '#client/upload/drawThumbnail.ts'
import { blobSource, GameFileError, gameFileLimits, openPackage, type PackagePicture } from '#gamefiles/index.ts'

/** The width in pixels of a tile at a pixel ratio of 2. */
const previewWidth = 320

export type Preview = {
  name: string
  /** Null if the browser cannot decode the picture. */
  url: string | null
}

/** Yields small previews one by one, since pictures of a package may take megabytes each. */
export async function* createPreviews(file: File, pictures: readonly PackagePicture[]): AsyncGenerator<Preview> {
  const pack = await openPackage(blobSource(file))
  for (const { name } of pictures) {
    try {
      const bytes = await pack.read(name, gameFileLimits.packagePictureBytes)
      yield { name, url: await drawThumbnail(new Blob([bytes as Uint8Array<ArrayBuffer>]), previewWidth) }
    } catch (error) {
      if (!(error instanceof GameFileError)) throw error
      yield { name, url: null }
    }
  }
}
