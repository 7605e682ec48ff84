/** Smaller forms of a model's picture, in pixels: for cards and strips, and for phones. */
export const posterWidths = [360, 720] as const

export const posterFormName = (poster: string, width: number): string => `${poster}-${width}`

/** All files that may have been built of a creation: its model, and its picture with its forms. */
export const builtFileNames = (model: string | null, poster: string | null): string[] => [
  ...(model ? [model] : []),
  ...(poster ? [poster, ...posterWidths.map((width) => posterFormName(poster, width))] : []),
]

/** The picture that a stored file is a smaller form of; any other file is itself. */
export const wholePosterOf = (file: string): string => file.replace(/(-poster)-\d+$/, '$1')
