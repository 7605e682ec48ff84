import type { ReactNode } from 'react'
import { useSession } from '#client/session.ts'
import { Avatar } from './Avatar.tsx'
import { ReplyIcon } from './icons.tsx'
import { messages } from './messages.ts'
import { Stat } from './Stat.tsx'
import { Time } from './Time.tsx'
import styles from './TopicRow.module.css'
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

/** A row of a list of conversations. `place` says where it is, in lists of several places. */
export function TopicRow({ topic, place }: { topic: Topic; place?: ReactNode }) {
  const { title, canonicalPath, author, createdAt, score, ratedByMe = false, commentCount, viewCount } = topic
  const isOwn = useSession().currentUser?.username === author.username
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
