import { createPortal } from 'react-dom'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useElements } from '#ui/useElements.ts'
import { messages } from '../messages.ts'
import styles from './Reading.module.css'
import { getKind, sectionSelector } from './toUnreadVariables.ts'
import { formatCount } from './UnreadBadge.tsx'

/** The number of unread objects by kind. */
export type SectionCounts = ReadonlyMap<string, number>

/** Adds a badge to the links of the navigation, whose styles place it by `data-unread`. */
export function SectionBadges({ counts }: { counts: SectionCounts }) {
  const links = useElements(sectionSelector, true)
  return links.map((link, at) => {
    const count = counts.get(getKind(link))
    return count && createPortal(<SectionBadge count={count} />, link, String(at))
  })
}

const SectionBadge = ({ count }: { count: number }) => (
  <span className={styles.badge} data-unread="section">
    {/* The space separates words in the link's name; the badge is a flex container, which shows none. */ ' '}
    <span className={styles.pill}>{formatCount(count)}</span>
    <VisuallyHidden>{messages.countedNew()}</VisuallyHidden>
  </span>
)
