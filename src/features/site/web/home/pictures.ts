import { h } from '../../homeMessages.ts'

/** Painted by tools/homePictures; every picture in every width and both formats (D70). */
const files: Record<string, string> = import.meta.glob('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const widths = [480, 720, 1080, 1440, 2160]

export type Picture = {
  /** Fewer bytes, for the browsers that know it. */
  avif: string
  webp: string
  src: string
  caption: () => string
}

const captions = [
  h.picture1,
  h.picture2,
  h.picture3,
  h.picture4,
  h.picture5,
  h.picture6,
  h.picture7,
  h.picture8,
  h.picture9,
]

export const pictures: readonly Picture[] = captions.map((caption, index) => {
  const file = (width: number, format: string) => files[`./pictures/${index + 1}-${width}.${format}`] ?? ''
  const srcSet = (format: string) => widths.map((width) => `${file(width, format)} ${width}w`).join(', ')
  return { avif: srcSet('avif'), webp: srcSet('webp'), src: file(1080, 'webp'), caption }
})

/**
 * Pictures cover the window: one that is higher than 16:9 shows a part of a wider picture. On a phone a third of it is
 * seen, behind words: half of the pixels do.
 */
export const sizes = '(max-aspect-ratio: 3/4) 90vh, max(100vw, 178vh)'
