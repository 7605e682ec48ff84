import type { Doc } from '#client/doc.ts'
import type { CommentsQuery, CommentsQueryVariables } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'

export { Comments } from './Comments.tsx'

/** The query of an object's comments, for the page that shows them to load. */
export const commentsOf = (objectId: string): [Doc<CommentsQuery, CommentsQueryVariables>, CommentsQueryVariables] => [
  CommentsDoc,
  { objectId },
]
