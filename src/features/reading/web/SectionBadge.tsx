import type { SectionNewsProps } from '#client/extensions/slots.tsx'
import { createStore, useStore } from '#client/stores/createStore.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../messages.ts'
import styles from './Reading.module.css'
import { formatCount } from './UnreadBadge.tsx'

/** The number of unread objects by kind, as loaded with the badges of the page. */
export const sectionCounts = createStore<ReadonlyMap<string, number>>(new Map())

/** The number of unread objects, in the link to their section, whose styles place it by `data-unread`. */
export function SectionBadge({ kind }: SectionNewsProps) {
  const count = useStore(sectionCounts).get(kind)
  if (!count) return null
  return (
    <span className={styles.badge} data-unread="section">
      {/* The space separates words in the link's name; the badge is a flex container, which shows none. */ ' '}
      <span className={styles.pill}>{formatCount(count)}</span>
      <VisuallyHidden>{messages.countedNew()}</VisuallyHidden>
    </span>
  )
}
