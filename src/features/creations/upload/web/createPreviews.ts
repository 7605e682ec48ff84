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
      yield { name, url: await drawPreview(new Blob([bytes as Uint8Array<ArrayBuffer>])) }
    } catch (error) {
      // A DOMException is what the browser throws for a picture that it cannot decode.
      if (!(error instanceof GameFileError || error instanceof DOMException)) throw error
      yield { name, url: null }
    }
  }
}

/** The content security policy allows data URLs. */
async function drawPreview(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, previewWidth / bitmap.width)
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.min(Math.round(bitmap.height * scale), previewWidth * 4))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp')
}
