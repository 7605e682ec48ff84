export type GalleryImage = { id: string; url: string; name: string; width: number; height: number }

export type GalleryModel = { url: string; byteSize: number; posterUrl: string | null }

export type GalleryItem =
  | { kind: 'model'; id: string; model: GalleryModel }
  | { kind: 'image'; id: string; image: GalleryImage }

export const toGalleryItems = (images: readonly GalleryImage[], model: GalleryModel | null): GalleryItem[] => [
  ...(model ? [{ kind: 'model' as const, id: 'model', model }] : []),
  ...images.map((image) => ({ kind: 'image' as const, id: image.id, image })),
]

const stageRatios = { '4/3': 4 / 3, '16/10': 16 / 10, '16/9': 16 / 9, '2/1': 2 } as const

/** How much of an image may be cut off, which the preview shows in whole. */
const maxCut = 0.08

export type StageRatio = keyof typeof stageRatios

type Size = { width: number; height: number }

const getDistance = (a: number, b: number): number => Math.abs(Math.log(a / b))

/** Returns the ratio of the stage that is closest to the image's, of those that have a style. */
export function getStageRatio({ width, height }: Size): StageRatio {
  const names = Object.keys(stageRatios) as StageRatio[]
  const distanceOf = (name: StageRatio) => getDistance(stageRatios[name], width / height)
  return names.reduce((best, name) => (distanceOf(name) < distanceOf(best) ? name : best))
}

/** Whether the image fills a stage of this ratio without losing more than `maxCut`. */
export const fillsStage = ({ width, height }: Size, ratio: StageRatio | undefined): boolean =>
  ratio !== undefined && 1 - Math.exp(-getDistance(stageRatios[ratio], width / height)) <= maxCut

export const wrapIndex = (index: number, count: number): number => ((index % count) + count) % count

const widths = { thumbnail: 360, stage: [720, 1_440] }

/** In pixels; a poster from a package may be smaller. */
export const maxPosterWidth = 1_440

/** The `sizes` of the stage. One pixel too many makes browsers fetch an image twice as wide. */
export const stageSizes = '(min-width: 1440px) 860px, (min-width: 1000px) 60vw, calc(100vw - 32px)'

/** The server answers with the next larger variant that it has. */
const toVariantUrl = (url: string, width: number): string => `${url}?w=${width}`

export const toThumbnailUrl = (url: string): string => toVariantUrl(url, widths.thumbnail)

export const toSrcSet = (url: string, width: number): string =>
  [
    ...widths.stage
      .filter((variantWidth) => variantWidth < width)
      .map((variantWidth) => `${toVariantUrl(url, variantWidth)} ${variantWidth}w`),
    `${url} ${width}w`,
  ].join(', ')
