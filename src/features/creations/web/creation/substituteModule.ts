type Module = typeof import('./Substitute.tsx')

let loaded: Module | undefined

/** A separate chunk, because most creations have images or a model. */
export const loadSubstituteModule = async (): Promise<Module> => (loaded ??= await import('./Substitute.tsx'))

/** Defined when the page of a creation that needs it is rendered: its `load` waits for it. */
export const getLoadedSubstituteModule = (): Module | undefined => loaded
