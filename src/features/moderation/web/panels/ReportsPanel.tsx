import { useState } from 'react'
import { useQuery } from '#client/useQuery.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { webMessages } from '../../webMessages.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportQueueDoc } from './ReportsPanel.graphql.ts'
import styles from './ReportsPanel.module.css'

const pageSize = 25

export const Panel = () => (
  <Tabs
    label={webMessages.reports()}
    tabs={[
      { id: 'waiting', label: webMessages.waiting(), panel: <Queue resolved={false} /> },
      { id: 'resolved', label: webMessages.resolved(), panel: <Queue resolved /> },
    ]}
  />
)

function Queue({ resolved }: { resolved: boolean }) {
  const [page, setPage] = useState(0)
  const queue = useQuery(ReportQueueDoc, { resolved, page: { page, maxCount: pageSize } }).data?.reportQueue
  if (!queue) return <Spinner />
  if (!queue.length && page === 0) {
    return (
      <EmptyState title={resolved ? webMessages.nothingResolved() : webMessages.nothingWaits()}>
        {webMessages.nothingWaitsAbout()}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.queue}>
        {queue.map((object) => (
          <li key={object.objectId}>
            <ReportCard object={object} />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        {page > 0 && <Button onClick={() => setPage(page - 1)}>{webMessages.newer()}</Button>}
        {queue.length === pageSize && <Button onClick={() => setPage(page + 1)}>{webMessages.older()}</Button>}
      </div>
    </>
  )
}
