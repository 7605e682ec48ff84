import type { Report } from '../report.ts'
import type { DiscourseTable, Tables } from './tables.ts'

const counted: readonly (readonly [DiscourseTable, string])[] = [
  ['topic_tags', 'tags of topics'],
  ['poll_votes', 'votes in polls'],
]

const pending = 0

/** Counts what the archive has no place for. */
export async function countLost(tables: Tables, report: Report): Promise<void> {
  for (const [table, reason] of counted) for await (const _ of tables.read(table)) report.lose(reason)
  for await (const row of tables.read('reviewables'))
    if (row.getText('type') === 'ReviewableQueuedPost' && row.findNumber('status') === pending)
      report.lose('posts that waited for review')
}
