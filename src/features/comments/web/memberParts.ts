/** Loaded as one chunk, by signed-in users. */

export { DeletedComments } from './DeletedComments.tsx'
export { EditComment } from './EditComment.tsx'
export { OwnActions } from './OwnActions.tsx'
export { RestoreComment } from './RestoreComment.tsx'
export { loadQuote } from './toQuote.ts'
