/** Smaller forms of a model's picture, in pixels: for cards and strips, and for phones. */
export const posterWidths = [360, 720] as const

export const posterFormName = (poster: string, width: number): string => `${poster}-${width}`

/** The files of a picture: itself and all forms that it may have. */
export const posterFileNames = (poster: string): string[] => [
  poster,
  ...posterWidths.map((width) => posterFormName(poster, width)),
]

/** The picture that a stored file is a smaller form of; any other file is itself. */
export const wholePosterOf = (file: string): string => file.replace(/(-poster)-\d+$/, '$1')
