import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import styles from './TagChips.module.css'

export function CreationTags({ tags }: { tags: readonly string[] }) {
  if (!tags.length) return null
  return (
    <ul className={styles.list} aria-label={messages.related.tags()}>
      {tags.map((tag) => (
        <li key={tag}>
          <a className={styles.chip} href={creationPaths.tag(tag)}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}
