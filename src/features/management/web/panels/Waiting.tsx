import { useCallback } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import { loadInboxKinds } from '#client/extensions/inboxKinds.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { paths } from '#paths.ts'
import { CircleCheckIcon } from '#ui/icons/pageIcons.tsx'
import { TaskList, TaskRow } from '#ui/layout/TaskList.tsx'
import { Time } from '#ui/text/Time.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import { InboxItemsDoc } from '../inbox/Inbox.graphql.ts'
import { InboxCountsDoc } from '../viewerQueries.graphql.ts'
import styles from './IndexPanel.module.css'

/** What the viewer can do something about, by the queues of the inbox, so that the numbers are those of the menu. */
export function Waiting() {
  const host = useHost()
  const load = useCallback(() => loadInboxKinds(host), [host])
  const kinds = useModule(load, true)?.kinds
  const counts = useQuery(InboxCountsDoc, {}).data?.inbox
  const oldest = useQuery(InboxItemsDoc, { kind: null, limit: 1 }).data?.inbox
  if (!kinds || !counts) return null
  const queues = counts.filter(({ kind, count }) => count > 0 && kinds.has(kind))
  if (!queues.length) {
    return (
      <p className={styles.done}>
        <CircleCheckIcon />
        {messages.allDone()}
      </p>
    )
  }
  return (
    <TaskList>
      {queues.map(({ kind, count }) => {
        const [first] = oldest?.find((queue) => queue.kind === kind)?.items ?? []
        const detail = first && (
          <>
            {messages.longestWaiting()} {first.title}, <Time at={first.since} />
          </>
        )
        const href = paths.managementPanel('inbox', { q: kind })
        return <TaskRow key={kind} href={href} label={kinds.get(kind)?.label()} detail={detail} count={count} />
      })}
    </TaskList>
  )
}
