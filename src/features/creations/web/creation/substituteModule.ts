import type { Creation } from './creation.ts'

type Module = typeof import('./Substitute.tsx')

let loaded: Module | undefined

/** A separate chunk: most creations have images or a model. */
export const loadSubstitute = async (): Promise<Module> => (loaded ??= await import('./Substitute.tsx'))

export const getLoadedSubstitute = (): Module | undefined => loaded

export const isShownInGallery = ({ images, model }: Creation): boolean => images.length > 0 || model !== null
