/** Draws a picture no wider than `maxWidth`, as a data URL, which the content security policy allows; null if it cannot be decoded. */
export async function drawThumbnail(picture: Blob, maxWidth: number): Promise<string | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(picture)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, maxWidth / bitmap.width)
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.min(Math.round(bitmap.height * scale), maxWidth * 4))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp')
}
