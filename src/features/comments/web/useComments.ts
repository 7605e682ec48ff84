import { useMemo, useState } from 'react'
import { useFetchedQueries } from '#client/queries/useFetchedQueries.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { CommentsQuery, CommentsQueryVariables } from '#generated/operations.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import type { Place } from './place.ts'
import { buildThreads, type ThreadCache } from './thread.ts'

/** The first and the last part on the page. */
type Range = readonly [first: number, last: number]

export function useComments(objectId: string, { order, part = 0 }: Place) {
  const pageCache = useCache()
  const key = `${order} ${part}`
  const [loaded, setLoaded] = useState({ key, range: [part, part] as Range })
  const range: Range = loaded.key === key ? loaded.range : [part, part]
  const toVariables = (each: number): CommentsQueryVariables => ({ objectId, part: each || undefined, order })
  const states = useFetchedQueries(
    CommentsDoc,
    Array.from({ length: range[1] - range[0] + 1 }, (_, at) => toVariables(range[0] + at)),
  )
  const [cache] = useState<ThreadCache>(() => new Map())
  const comments = useMemo(() => {
    const all = states.flatMap(({ data }) => data?.conversation?.comments ?? [])
    // A part repeats the comments that its first one replies to.
    return [...new Map(all.map((comment) => [comment.id, comment])).values()]
  }, [states])
  const threads = useMemo(() => buildThreads(comments, cache), [comments, cache])
  const { parts = 1, newestId = '' } = states[0]?.data?.conversation ?? {}
  return {
    comments,
    threads,
    count: comments.filter(({ deleted, hidden }) => !deleted && !hidden).length,
    isReady: states[0]?.data !== undefined,
    parts,
    newestId,
    range,
    /** Loads the parts on the page again. */
    reload() {
      for (let each = range[0]; each <= range[1]; each++)
        pageCache.load(CommentsDoc, toVariables(each), { fresh: true }).catch(() => {})
    },
    load: (each: number) => pageCache.load(CommentsDoc, toVariables(each)) as Promise<CommentsQuery>,
    setRange: (next: Range) => setLoaded({ key, range: next }),
  }
}

export type LoadedComments = ReturnType<typeof useComments>
