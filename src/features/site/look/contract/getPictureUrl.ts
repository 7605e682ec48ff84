import type { LookPicture } from './lookPictures.ts'

/** Where the panel shows a picture, also before it is saved. */
export function getPictureUrl(kind: LookPicture, key: string): string {
  if (kind === 'icon') return `/brand/${key}-icon-192.png`
  return `/brand/${key}.${kind === 'socialImage' ? 'jpg' : 'webp'}`
}
