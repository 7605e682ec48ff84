/** In pixels: for cards, and for phones. */
export const posterWidths = [360, 720] as const

export const posterVariantName = (poster: string, width: number): string => `${poster}-${width}`

export const builtFileNames = (model: string | null, poster: string | null): string[] => [
  ...(model ? [model] : []),
  ...(poster ? [poster, ...posterWidths.map((width) => posterVariantName(poster, width))] : []),
]

/** Maps a variant to its poster; keeps other names. */
export const toPosterFileName = (file: string): string => file.replace(/(-poster)-\d+$/, '$1')
