import { useState } from 'react'
import type { PanelProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { Outcome, ReportCard } from './ReportCard.tsx'
import { ReportQueueDoc } from './ReportsPanel.graphql.ts'
import styles from './ReportsPanel.module.css'
import type { ReportedObject } from './types.ts'
import { WaitingReports } from './WaitingReports.tsx'

const pageSize = 25

/** `q` is the id of an object, which is then the only one. */
export const Panel = ({ search: { q = '' } }: PanelProps) =>
  q ? (
    <Queue key={q} resolved={false} objectId={q} />
  ) : (
    <Tabs
      label={messages.pages.reports()}
      tabs={[
        { id: 'waiting', label: messages.pages.waiting(), panel: <Queue resolved={false} /> },
        { id: 'resolved', label: messages.pages.resolved(), panel: <Queue resolved /> },
      ]}
    />
  )

function Queue({ resolved, objectId = null }: { resolved: boolean; objectId?: string | null }) {
  const [page, setPage] = useState(0)
  const queue = useQuery(ReportQueueDoc, { resolved, objectId, page: { page, maxCount: pageSize } }).data?.reportQueue
  if (!queue) return <Spinner />
  const empty = !queue.length && page === 0 && (
    <EmptyState title={resolved ? messages.pages.nothingResolved() : messages.pages.nothingWaits()}>
      {messages.pages.nothingWaitsAbout()}
    </EmptyState>
  )
  return (
    <>
      {/* The empty list is rendered too, because the last decision can be undone. */}
      {resolved ? <ResolvedReports objects={queue} /> : <WaitingReports objects={queue} />}
      {empty}
      <div className={styles.pages}>
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{messages.deleted.newer()}</Button>}
        {queue.length === pageSize && <Button onClick={() => setPage(page + 1)}>{messages.pages.older()}</Button>}
      </div>
    </>
  )
}

const ResolvedReports = ({ objects }: { objects: readonly ReportedObject[] }) => (
  <ul className={styles.queue}>
    {objects.map((object) => (
      <li key={object.objectId}>
        <ReportCard object={object}>
          <Outcome object={object} />
        </ReportCard>
      </li>
    ))}
  </ul>
)
