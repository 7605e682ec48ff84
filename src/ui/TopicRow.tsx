import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { ReplyIcon } from './icons.tsx'
import { Stat } from './Stat.tsx'
import { Time } from './Time.tsx'
import styles from './TopicRow.module.css'
import { topicMessages as messages } from './topicMessages.ts'
import { UserName } from './UserName.tsx'

type Topic = {
  title: string
  canonicalPath: string
  author: { username: string; picture: string; flair: string }
  createdAt: number
  score: number
  ratedByMe?: boolean
  commentCount: number
  viewCount: number
  lastReply?: { id: string; createdAt: number; author: { username: string } } | null
}

type Props = {
  topic: Topic
  /** Whether the viewer wrote it. */
  isOwn?: boolean
  /** Where it is, in lists of several places. */
  place?: ReactNode
}

/** A row of a list of conversations. */
export function TopicRow({ topic, isOwn = false, place }: Props) {
  const { title, canonicalPath, author, createdAt, score, ratedByMe = false, commentCount, viewCount } = topic
  return (
    <li className={styles.row}>
      <span className={isOwn ? styles.own : undefined} title={isOwn ? messages.startedByYou() : undefined}>
        <Avatar username={author.username} picture={author.picture} />
      </span>
      <div className={styles.words}>
        <a className={styles.title} href={canonicalPath}>
          {title}
        </a>
        <div className={styles.meta}>
          {place && <span className={styles.place}>{place}</span>}
          <UserName username={author.username} flair={author.flair} />
          <Time at={createdAt} />
        </div>
      </div>
      <div className={styles.facts}>
        <div className={styles.counts}>
          <Stat kind="likes" value={score} mine={ratedByMe} />
          <Stat kind="comments" value={commentCount} />
          <Stat kind="views" value={viewCount} />
        </div>
        <LastReply topic={topic} />
      </div>
    </li>
  )
}

function LastReply({ topic: { canonicalPath, lastReply } }: { topic: Topic }) {
  if (!lastReply) return <div className={`${styles.reply} ${styles.none}`}>{messages.noReplies()}</div>
  const { id, createdAt, author } = lastReply
  return (
    <div className={styles.reply}>
      <ReplyIcon size={14} />
      {/* Before the time, whose length changes when the browser shows it. */}
      <UserName username={author.username} />
      <a className={styles.time} href={`${canonicalPath}#${id}`} title={messages.toLastReply()}>
        <Time at={createdAt} />
      </a>
    </div>
  )
}
