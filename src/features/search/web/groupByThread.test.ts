import { describe, expect, it } from 'vitest'
import { groupByThread } from './groupByThread.ts'
import type { Hit } from './searchVariables.ts'

const toHit = (kind: Hit['kind'], id: string, contextPath = '/forum/help'): Hit => ({
  id,
  kind,
  number: null,
  canonicalPath: kind === 'COMMENT' ? `${contextPath}#${id}` : `/${id}`,
  contextPath,
  contextTitle: `Title of ${contextPath}`,
  contextEmblem: null,
  thumbnail: '',
  createdAt: 1,
  title: [],
  text: [],
  facets: [],
  author: null,
})

const summarize = (hits: readonly Hit[]) =>
  groupByThread(hits).map(({ path, hit, comments }) => [path, hit?.id, comments.map(({ id }) => id)])

describe('groupByThread', () => {
  it('shows a thread once with all its comments, at the place of the first of them', () => {
    const hits = [
      toHit('COMMENT', 'c1', '/p1'),
      toHit('POST', 'p2'),
      toHit('POST', 'p1'),
      toHit('COMMENT', 'c2', '/p3'),
      toHit('COMMENT', 'c3', '/p1'),
    ]
    expect(summarize(hits)).toEqual([
      ['/p1', 'p1', ['c1', 'c3']],
      ['/p2', 'p2', []],
      ['/p3', undefined, ['c2']],
    ])
  })
})
