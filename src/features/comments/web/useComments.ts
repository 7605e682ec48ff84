import { useMemo, useState } from 'react'
import { useFetchedQueries } from '#client/queries/useFetchedQueries.ts'
import type { CommentOrder, CommentsQueryVariables } from '#generated/operations.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { buildThreads, type ThreadCache } from './thread.ts'

const none: readonly string[] = []

export function useComments(objectId: string, order: CommentOrder | undefined) {
  const [loaded, setLoaded] = useState({ order, cursors: none })
  const cursors = loaded.order === order ? loaded.cursors : none
  const pages: CommentsQueryVariables[] = [undefined, ...cursors].map((after) => ({ objectId, after, order }))
  const states = useFetchedQueries(CommentsDoc, pages)
  const [cache] = useState<ThreadCache>(() => new Map())
  const comments = useMemo(() => states.flatMap(({ data }) => data?.comments ?? []), [states])
  const threads = useMemo(() => buildThreads(comments, cache), [comments, cache])
  const last = states.at(-1)
  const isLastPage = (last?.data?.comments.length ?? 0) < commentLimits.pageSize
  return {
    comments,
    threads,
    count: comments.filter(({ deleted, hidden }) => !deleted && !hidden).length,
    isReady: states[0]?.data !== undefined,
    isComplete: isLastPage && last?.data !== undefined,
    isLoadingMore: last?.fetching ?? false,
    loadMore() {
      const cursor = comments.at(-1)?.id
      if (cursor && !cursors.includes(cursor)) setLoaded({ order, cursors: [...cursors, cursor] })
    },
  }
}
