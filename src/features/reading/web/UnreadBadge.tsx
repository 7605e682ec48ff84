import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { firstUnreadHash } from '../contract/paths.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import { messages } from '../messages.ts'
import styles from './Reading.module.css'

export type News = { kind: 'new' } | { kind: 'comments' | 'members'; count: number }

export const formatCount = (count: number): string =>
  count < readingLimits.maxCounted ? String(count) : `${readingLimits.maxCounted - 1}+`

/** Rows place it by `data-unread`; narrow ones hide the part with `data-word`. */
export function UnreadBadge({ news, path }: { news: News; path: string }) {
  if (news.kind === 'new') {
    return (
      <span className={styles.badge} data-unread="new">
        <span className={styles.pill}>
          <span data-word>{messages.new()}</span>
        </span>
        <VisuallyHidden>{messages.neverOpened()}</VisuallyHidden>
      </span>
    )
  }
  const { kind, count } = news
  const isForum = kind === 'members'
  return (
    <a className={styles.badge} data-unread={kind} href={isForum ? `${path}?sort=-activity` : path + firstUnreadHash}>
      <span className={styles.pill}>
        {formatCount(count)}
        <span data-word>{messages.countedNew()}</span>
      </span>
      <VisuallyHidden>{isForum ? messages.newPosts() : messages.newComments()}</VisuallyHidden>
    </a>
  )
}
