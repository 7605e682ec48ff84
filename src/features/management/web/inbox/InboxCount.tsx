import { useEffect } from 'react'
import type { StaffNewsProps } from '#client/extensions/slots.tsx'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { messages } from '../../messages.ts'
import { InboxCountsDoc } from '../viewerQueries.graphql.ts'
import styles from './InboxCount.module.css'
import { WaitingCount } from './WaitingCount.tsx'

/** How much waits in the inbox of the staff. Nothing moves when it appears. */
export function InboxCount({ place }: StaffNewsProps) {
  const queues = useQuery(InboxCountsDoc, {}).data?.inbox ?? []
  useRefreshOnReturn()
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  if (!count) return null
  if (place === 'button') return <span className={styles.dot} />
  return (
    <span className={place === 'bar' ? styles.inBar : styles.inMenu}>
      <WaitingCount count={count} label={messages.inboxNav.waiting({ n: formatNumber(count) })} />
    </span>
  )
}

const refreshAfterMs = 60_000

/** Others work on the inbox too. Counts in several places share one request. */
function useRefreshOnReturn(): void {
  const cache = useCache()
  useEffect(() => {
    let loadedAt = Date.now()
    const onChange = () => {
      if (document.hidden || Date.now() - loadedAt < refreshAfterMs) return
      loadedAt = Date.now()
      cache.load(InboxCountsDoc, {}, { fresh: true }).catch(() => {})
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [cache])
}
