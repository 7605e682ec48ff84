import { useContext } from 'react'
import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { PageQueriesContext } from '#client/queries/usePageQuery.ts'
import type { CommentOrder, CommentsQueryVariables } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'

/** The first is the default, and not in the address. */
export const orders = ['oldest', 'newest', 'best'] as const satisfies CommentOrder[]

/** Undefined for the default. */
export const parseOrder = ({ order }: SearchParams): CommentOrder | undefined =>
  orders.find((each, at) => at > 0 && each === order)

/** As in the address of the page. */
export const useOrder = (): CommentOrder | undefined =>
  (useContext(PageQueriesContext).get(CommentsDoc) as CommentsQueryVariables | undefined)?.order ?? undefined
