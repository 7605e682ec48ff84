type Module = typeof import('#features/comments/web/index.ts')

let loaded: Module | undefined

/** A separate chunk: a third of the page's code, and below the fold. */
export const loadCommentsModule = async (): Promise<Module> =>
  (loaded ??= await import('#features/comments/web/index.ts'))

/** Defined on the server, and for a link with `?comments`. */
export const getLoadedCommentsModule = (): Module | undefined => loaded
