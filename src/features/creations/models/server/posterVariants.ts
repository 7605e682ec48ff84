/** Widths in pixels: the first is for cards, the second for phones. */
export const posterWidths = [360, 720] as const

/** Embedded pages take less than 60 kB before the click; document and script need some 6 kB. */
export const maxEmbeddedPosterBytes = 50_000

export const posterVariantName = (poster: string, width: number): string => `${poster}-${width}`

/** The model compressed by gzip. */
export const gzipName = (model: string): string => `${model}-gzip`

/** A short animation of a circuit that does something by itself. */
export const loopName = (model: string): string => `${model}-loop`

export const builtFileNames = (model: string | null, poster: string | null): string[] => [
  ...(model ? [model, gzipName(model), loopName(model)] : []),
  ...(poster ? [poster, ...posterWidths.map((width) => posterVariantName(poster, width))] : []),
]

/** Maps a compressed model or an animation to the model; keeps other names. */
export const toModelFileName = (file: string): string => file.replace(/-(gzip|loop)$/, '')

/** Maps a variant to its poster; keeps other names. */
export const toPosterFileName = (file: string): string => file.replace(/(-poster)-\d+$/, '$1')
