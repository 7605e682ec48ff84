import type { BlogPostQuery } from '#generated/operations.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons/pageIcons.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import styles from './Neighbours.module.css'

type Neighbour = NonNullable<BlogPostQuery['blogPost']>['newer']

export function Neighbours({ newer, older }: { newer: Neighbour; older: Neighbour }) {
  if (!newer && !older) return null
  return (
    <nav className={styles.neighbours} aria-label={messages.otherPosts()} data-print="none">
      {newer && (
        <a className={styles.newer} rel="next" href={newer.canonicalPath}>
          <small>
            <ChevronLeftIcon />
            {messages.newer()}
          </small>
          <span>{newer.title}</span>
          <Time at={newer.createdAt} />
        </a>
      )}
      {older && (
        <a className={styles.older} rel="prev" href={older.canonicalPath}>
          <small>
            {messages.older()}
            <ChevronRightIcon />
          </small>
          <span>{older.title}</span>
          <Time at={older.createdAt} />
        </a>
      )}
    </nav>
  )
}
