import { useContext } from 'react'
import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { PageQueriesContext } from '#client/queries/usePageQuery.ts'
import type { CommentOrder, CommentsQueryVariables } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'

/** The first is the default, and not in the address. */
export const orders = ['oldest', 'newest', 'best'] as const satisfies CommentOrder[]

/** The part of a conversation in an address; undefined stands for the default order, and for the first part. */
export type Place = { readonly order: CommentOrder | undefined; readonly part: number | undefined }

/** An invalid number counts as the first part. */
export const parsePlace = ({ order, part = '' }: SearchParams): Place => ({
  order: orders.find((each, at) => at > 0 && each === order),
  part: (/^\d{1,6}$/.test(part) && Number(part)) || undefined,
})

/** Returns the place in the address of the page. */
export function usePlace(): Place {
  const variables = useContext(PageQueriesContext).get(CommentsDoc) as CommentsQueryVariables | undefined
  return { order: variables?.order ?? undefined, part: variables?.part ?? undefined }
}
