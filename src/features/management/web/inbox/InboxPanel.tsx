import { useCallback, useEffect, useRef, useState } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import { type InboxKind, loadInboxKinds } from '#client/extensions/inboxKinds.ts'
import type { PanelProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { InboxCountsQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { CircleCheckIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import { InboxCountsDoc } from '../viewerQueries.graphql.ts'
import { InboxItemsDoc } from './Inbox.graphql.ts'
import styles from './Inbox.module.css'
import { InboxQueues } from './InboxQueues.tsx'

type Kinds = ReadonlyMap<string, InboxKind>
type Counts = InboxCountsQuery['inbox']

/** `q` is a kind. */
export function Panel({ search: { q = '' } }: PanelProps) {
  const host = useHost()
  const load = useCallback(() => loadInboxKinds(host), [host])
  const kinds = useModule(load, true)?.kinds
  const counts = useQuery(InboxCountsDoc, {}).data?.inbox.filter(({ kind }) => kinds?.has(kind))
  if (!kinds || !counts) return <Spinner />
  const open = counts.some(({ kind }) => kind === q) ? q : ''
  return (
    <>
      <KindTabs kinds={kinds} counts={counts} open={open} />
      <Entries key={open} kinds={kinds} counts={counts} open={open} />
    </>
  )
}

type Props = { kinds: Kinds; counts: Counts; open: string }

const sum = (counts: Counts): number => counts.reduce((total, { count }) => total + count, 0)

/** Shows the kinds, on phones in a row that scrolls to the open kind. */
function KindTabs({ kinds, counts, open }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const path = paths.managementPanel('inbox', open ? { q: open } : {})
    row.current?.querySelector(`[href="${path}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  const tabs = counts.map(({ kind, count }) => ({
    label: kinds.get(kind)?.label() ?? kind,
    href: paths.managementPanel('inbox', { q: kind }),
    isCurrent: kind === open,
    count,
  }))
  const all = { label: uiMessages.all(), href: paths.managementPanel('inbox'), isCurrent: !open, count: sum(counts) }
  return (
    <div ref={row} className={styles.kinds}>
      <LinkTabs label={messages.inboxPage.filter()} tabs={[all, ...tabs]} />
    </div>
  )
}

const limits = { ofEach: 5, step: 25, max: 100 } as const

function Entries({ kinds, counts, open }: Props) {
  const [limit, setLimit] = useState<number>(open ? limits.step : limits.ofEach)
  const loaded = useQuery(InboxItemsDoc, { kind: open || null, limit }).data?.inbox
  const [queues, setQueues] = useState(loaded)
  // What is there stays while more of it loads.
  if (loaded && loaded !== queues) setQueues(loaded)
  if (!queues) return <Spinner />
  const filled = queues.flatMap(({ kind, items }) => {
    const queue = kinds.get(kind)
    const count = counts.find((each) => each.kind === kind)?.count ?? 0
    return queue ? [{ queue, items, count: Math.max(count, items.length) }] : []
  })
  return (
    <InboxQueues
      queues={filled}
      version={queues}
      isFiltered={open !== ''}
      {...(open && limit < limits.max && { onMore: () => setLimit(limit + limits.step) })}
      empty={
        <EmptyState
          icon={<CircleCheckIcon size={20} />}
          title={
            open
              ? messages.inboxPage.nothingOfKind({ kind: kinds.get(open)?.label() ?? open })
              : messages.inboxPage.nothing()
          }
        >
          {messages.inboxPage.nothingAbout()}
        </EmptyState>
      }
    />
  )
}
