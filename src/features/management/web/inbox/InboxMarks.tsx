import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useElements } from '#ui/useElements.ts'
import { inboxNavMessages } from '../../inboxNavMessages.ts'
import { InboxCountsDoc } from '../viewerQueries.graphql.ts'
import styles from './InboxMarks.module.css'

/** Higher numbers are cut, so that the mark keeps its size. */
const maxShown = 99

const link = `a[href="${paths.management()}"]`

/** Selectors of the marked places: the navbar, the menu "More", and the button that opens this menu on phones. */
const places = {
  bar: `header nav li:has(> ${link})`,
  menu: `nav[popover] ${link}`,
  button: 'body nav:not(main nav) > button:last-of-type:not([aria-label])',
}

/** The pages load no code for it, and nothing moves when it appears. */
export function InboxMarks() {
  const bars = useElements(places.bar, true)
  const menus = useElements(places.menu, true)
  const buttons = useElements(places.button, true)
  const queues = useQuery(InboxCountsDoc, {}).data?.inbox ?? []
  useRefreshOnReturn()
  const count = queues.reduce((sum, queue) => sum + queue.count, 0)
  if (!count) return null
  return (
    <>
      {bars.map((place) => createPortal(<Count count={count} className={styles.inBar} />, place, 'bar'))}
      {menus.map((place) => createPortal(<Count count={count} className={styles.inMenu} />, place, 'menu'))}
      {buttons.map((place) => createPortal(<span className={styles.dot} />, place, 'button'))}
    </>
  )
}

const Count = ({ count, className }: { count: number; className: string | undefined }) => (
  <span className={className}>
    <span className={styles.count} aria-hidden="true">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
    <VisuallyHidden>{inboxNavMessages.waiting(formatNumber(count))}</VisuallyHidden>
  </span>
)

const refreshAfterMs = 60_000

/** Others work on the inbox too. */
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
