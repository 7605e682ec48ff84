import { h } from '../../homeMessages.ts'

/** Painted by tools/homePictures; every picture in every width (D70). */
const files: Record<string, string> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const widths = [480, 720, 1080, 1440, 2160]

export type Picture = { srcSet: string; src: string; caption: () => string }

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
  const file = (width: number) => files[`./pictures/${index + 1}-${width}.webp`] ?? ''
  return { srcSet: widths.map((width) => `${file(width)} ${width}w`).join(', '), src: file(1080), caption }
})

/**
 * Pictures cover the window: one that is higher than 16:9 shows a part of a wider picture. On a phone a third of it is
 * seen, behind words: half of the pixels do.
 */
export const sizes = '(max-aspect-ratio: 3/4) 90vh, max(100vw, 178vh)'
