/** Comments that were written after another one; after none, all of them. */
export const newRepliesPath = (objectId: string, after: string): string =>
  `/api/comments/${objectId}/newer${after && `?after=${after}`}`

/** More are not counted. */
export const maxNewReplies = 100
