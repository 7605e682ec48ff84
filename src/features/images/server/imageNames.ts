import { randomBytes } from 'node:crypto'

const id = '[A-Za-z0-9_-]{22}'
const idPattern = new RegExp(`^${id}$`)
const pathPattern = new RegExp(`^/upload/(${id})$`)

/** 128 random bits, which nobody can guess. */
export const createImageId = (): string => randomBytes(16).toString('base64url')

export const isImageId = (text: string): boolean => idPattern.test(text)

export const toImagePath = (imageId: string): string => `/upload/${imageId}`

/** Returns null for any other path. */
export const parseImageId = (path: string): string | null => pathPattern.exec(path)?.[1] ?? null

export const imageFolder = 'images'

export const getImageFileName = (imageId: string, width?: number): string =>
  width === undefined ? `${imageFolder}/${imageId}` : `${imageFolder}/${imageId}-${width}`

export const listImageFileNames = ({ id, widths }: { id: string; widths: readonly number[] }): string[] => [
  getImageFileName(id),
  ...widths.map((width) => getImageFileName(id, width)),
]

export const parseImageIdOfFile = (fileName: string): string => fileName.slice(imageFolder.length + 1).slice(0, 22)
