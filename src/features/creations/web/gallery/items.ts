export type GalleryImage = { id: string; url: string; name: string; width: number; height: number }

export type GalleryModel = { url: string; byteSize: number; posterUrl: string | null }

export type GalleryItem =
  | { kind: 'model'; id: string; model: GalleryModel }
  | { kind: 'image'; id: string; image: GalleryImage }

/** The model comes first, then the images in their order (specification, gallery). */
export const itemsOf = (images: readonly GalleryImage[], model: GalleryModel | null): GalleryItem[] => [
  ...(model ? [{ kind: 'model' as const, id: 'model', model }] : []),
  ...images.map((image) => ({ kind: 'image' as const, id: image.id, image })),
]

/** One after the last is the first (D47). */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count

const widths = { thumbnail: 360, stage: [720, 1_440] }

/** How wide the picture of a model is, if it is not a package's smaller one. */
export const mostPosterPixels = 1_440

/** How wide the stage is, for `sizes`: what is asked for too large by a pixel comes twice as large. */
export const stageSizes = '(min-width: 1440px) 860px, (min-width: 1000px) 60vw, calc(100vw - 32px)'

/** A smaller form of an image, where there is one: the site sends the next larger that it keeps. */
const formOf = (url: string, width: number): string => `${url}?w=${width}`

export const thumbnailUrl = (url: string): string => formOf(url, widths.thumbnail)

/** For `srcset`, with the whole image as the last. */
export const smallerForms = (url: string, width: number): string =>
  [
    ...widths.stage.filter((form) => form < width).map((form) => `${formOf(url, form)} ${form}w`),
    `${url} ${width}w`,
  ].join(', ')
