import { useEffect } from 'react'
import type { StaffNewsProps } from '#client/extensions/slots.tsx'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import { InboxCountsDoc } from '../viewerQueries.graphql.ts'
import styles from './InboxCount.module.css'

/** Higher numbers are cut, so that the mark keeps its size. */
const maxShown = 99

/** How much waits in the inbox of the staff. Nothing moves when it appears. */
export function InboxCount({ place }: StaffNewsProps) {
  const queues = useQuery(InboxCountsDoc, {}).data?.inbox ?? []
  useRefreshOnReturn()
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  if (!count) return null
  if (place === 'button') return <span className={styles.dot} />
  return <Count count={count} className={place === 'bar' ? styles.inBar : styles.inMenu} />
}

const Count = ({ count, className }: { count: number; className: string | undefined }) => (
  <span className={className}>
    <span className={styles.count} aria-hidden="true">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
    <VisuallyHidden>{messages.inboxNav.waiting({ n: formatNumber(count) })}</VisuallyHidden>
  </span>
)

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
