import { randomBytes } from 'node:crypto'

const id = '[A-Za-z0-9_-]{22}'
const idPattern = new RegExp(`^${id}$`)
const pathPattern = new RegExp(`^/upload/(${id})$`)

/** 128 bits: nobody finds a picture by trying. */
export const newImageId = (): string => randomBytes(16).toString('base64url')

export const isImageId = (text: string): boolean => idPattern.test(text)

/** Where a picture is seen, as the specification's image item has it (section 3). */
export const imagePath = (imageId: string): string => `/upload/${imageId}`

/** The image that a path shows; null for a path that shows none. */
export const imageIdOf = (path: string): string | null => pathPattern.exec(path)?.[1] ?? null

/** The folder of the file store. */
export const imageFolder = 'images'

/** The file of an image, or of its smaller form of some width. */
export const fileNameOf = (imageId: string, width?: number): string =>
  width === undefined ? `${imageFolder}/${imageId}` : `${imageFolder}/${imageId}-${width}`

export const allFileNamesOf = ({ id, widths }: { id: string; widths: readonly number[] }): string[] => [
  fileNameOf(id),
  ...widths.map((width) => fileNameOf(id, width)),
]

/** The image that a stored file belongs to. */
export const imageIdOfFile = (fileName: string): string => fileName.slice(imageFolder.length + 1).slice(0, 22)
