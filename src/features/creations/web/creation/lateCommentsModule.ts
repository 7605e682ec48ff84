type Module = typeof import('#features/comments/web/index.ts')

let fetched: Module | undefined

/** The conversation's code is a third of what the page needs, and below what most visitors look at. */
export const fetchComments = async (): Promise<Module> => (fetched ??= await import('#features/comments/web/index.ts'))

/** There at once where the page's loading has fetched it: on the server, and for a link that asks for comments. */
export const fetchedComments = (): Module | undefined => fetched
