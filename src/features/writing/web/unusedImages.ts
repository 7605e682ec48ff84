import { createContext } from 'react'
import type { ImageItem } from './images/imageItems.ts'

/** Tells a preview beside the form which images the text does not show yet: they are added to its end when it is sent. */
export const UnusedImagesContext = createContext<(images: readonly ImageItem[]) => void>(() => {})
