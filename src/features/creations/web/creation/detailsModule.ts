type Module = typeof import('./DetailParts.tsx')

let loaded: Module | undefined

/** A separate chunk: the first view of a creation with a description does not need it, that of a mod does. */
export const loadDetailsModule = async (): Promise<Module> => (loaded ??= await import('./DetailParts.tsx'))

export const getLoadedDetailsModule = (): Module | undefined => loaded
