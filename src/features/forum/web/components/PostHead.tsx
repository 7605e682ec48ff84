import type { ReactNode } from 'react'
import { Avatar } from '#ui/text/Avatar.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import styles from './PostHead.module.css'

type Props = {
  title: string
  author: { username: string; picture: string; flair: string }
  /** In a preview the title is no heading of the page. */
  isPreview?: boolean
  /** What is said of the post below its author. */
  children: ReactNode
}

export function PostHead({ title, author: { username, picture, flair }, isPreview = false, children }: Props) {
  const Title = isPreview ? 'p' : 'h1'
  return (
    <>
      <Title className={styles.title} dir="auto" lang={toTextLanguage(title)}>
        {title}
      </Title>
      <div className={styles.by}>
        <Avatar username={username} picture={picture} size={40} />
        <div>
          <UserName username={username} flair={flair} />
          <div className={styles.meta}>{children}</div>
        </div>
      </div>
    </>
  )
}
