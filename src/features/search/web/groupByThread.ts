import type { Hit } from './searchVariables.ts'

/** A thread with its matching comments; without `hit` if only comments match. */
export type HitGroup = { path: string; title: string; hit?: Hit; comments: Hit[] }

/** Groups stand where their first hit is, so that the order of the results stays. */
export function groupByThread(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string, HitGroup>()
  for (const hit of hits) {
    const isComment = hit.kind === 'COMMENT' && hit.contextPath !== ''
    const path = isComment ? hit.contextPath : hit.canonicalPath
    const group = groups.get(path) ?? { path, title: hit.contextTitle, comments: [] }
    if (isComment) group.comments.push(hit)
    else group.hit = hit
    groups.set(path, group)
  }
  return [...groups.values()]
}
