import { useCallback } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import { type FoundContent, findSimilar } from '#client/extensions/siteContent.ts'
import { SimilarItems, useSimilarItems } from '#ui/form/SimilarItems.tsx'
import { messages } from '../../messages.ts'
import styles from './SimilarPosts.module.css'

const minTitleLength = 8

/** Posts and tickets about the same as the title of a new post. */
export function SimilarPosts() {
  const host = useHost()
  const find = useCallback((title: string) => findSimilar(host, title), [host])
  const found = useSimilarItems<FoundContent>({ name: 'title', minLength: minTitleLength, find })
  return (
    <SimilarItems title={messages.newPost.alreadyDiscussed()} hint={messages.newPost.alreadyDiscussedHint()}>
      {found.map(({ id, picture, title, detail, path }) => (
        <li key={id}>
          <a className={styles.link} href={path} target="_blank" rel="noreferrer">
            {picture}
            <span>
              {title} <span className={styles.detail}>{detail}</span>
            </span>
          </a>
        </li>
      ))}
    </SimilarItems>
  )
}
