import type { Doc } from '#client/doc.ts'
import type { CommentsQuery, CommentsQueryVariables } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'

export { Comments } from './Comments.tsx'

/** For the `load` of the subject's page. */
export const getCommentsQuery = (
  objectId: string,
): [Doc<CommentsQuery, CommentsQueryVariables>, CommentsQueryVariables] => [CommentsDoc, { objectId }]
