import type { SearchParams } from '#client/extensions/pageRoute.ts'
import type { Doc } from '#client/queries/doc.ts'
import type { CommentsQuery, CommentsQueryVariables } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { parseOrder } from './commentOrder.ts'

export { Comments } from './Comments.tsx'
export type { CommentActionProps } from './subject.ts'

/** For the `load` of the subject's page, whose address has the order. */
export const getCommentsQuery = (
  objectId: string,
  search: SearchParams,
): [Doc<CommentsQuery, CommentsQueryVariables>, CommentsQueryVariables] => [
  CommentsDoc,
  { objectId, order: parseOrder(search) },
]
