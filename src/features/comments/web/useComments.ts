import { useMemo, useState } from 'react'
import { useLoadedQueries } from '#client/useLoadedQueries.ts'
import type { CommentsQueryVariables } from '#generated/operations.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { type Known, threadsOf } from './thread.ts'

/** The comments on an object as trees: the first 1,000, and as many more each time that one asks for them (D43). */
export function useComments(objectId: string) {
  const [ends, setEnds] = useState<readonly string[]>([])
  const pages: CommentsQueryVariables[] = [{ objectId }, ...ends.map((after) => ({ objectId, after }))]
  const states = useLoadedQueries(CommentsDoc, pages)
  const [known] = useState<Known>(() => new Map())
  const comments = useMemo(() => states.flatMap(({ data }) => data?.comments ?? []), [states])
  const threads = useMemo(() => threadsOf(comments, known), [comments, known])
  const last = states.at(-1)
  const isWhole = (last?.data?.comments.length ?? 0) < commentLimits.fetchedWhole
  return {
    threads,
    count: comments.filter(({ deleted, hidden }) => !deleted && !hidden).length,
    isReady: states[0]?.data !== undefined,
    isWhole: isWhole && last?.data !== undefined,
    isGrowing: last?.fetching ?? false,
    grow() {
      const end = comments.at(-1)?.id
      if (end && !ends.includes(end)) setEnds([...ends, end])
    },
  }
}
