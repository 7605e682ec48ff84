/** A picture of the brand. Its key says what it needs to be shown before it has loaded, and the hash of its content. */
export type BrandPicture = { key: string; width: number; height: number }

const pattern = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,4})$/

export const toPictureKey = (hash: string, width: number, height: number): string =>
  `${hash.slice(0, 32)}-${width}x${height}`

export function parsePictureKey(key: string): BrandPicture | undefined {
  const [, width, height] = pattern.exec(key) ?? []
  return width && height ? { key, width: Number(width), height: Number(height) } : undefined
}
