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

export const fileNameOf = (imageId: string): string => `${imageFolder}/${imageId}`
