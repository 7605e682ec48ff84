import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { messages } from '../messages.ts'
import { Stat } from '../status/Stat.tsx'
import { Avatar } from '../text/Avatar.tsx'
import { Time } from '../text/Time.tsx'
import { toTextLanguage } from '../text/toTextLanguage.ts'
import { UserName } from '../text/UserName.tsx'
import { CachedItem } from './CachedItem.tsx'
import styles from './TopicRow.module.css'

type Person = { username: string; picture: string }

type Topic = {
  id: string
  title: string
  /** Beside the title, where there is room. */
  excerpt?: string
  canonicalPath: string
  author: { username: string; picture: string; flair: string }
  createdAt: number
  score: number
  ratedByMe?: boolean
  commentCount: number
  viewCount: number
  /** Others who commented lately. */
  participants?: readonly Person[]
  lastReply?: { id: string; createdAt: number; author: { username: string } } | null
}

/** What a row says of its topic by an icon before the title. */
export type TopicMark = 'pinned' | 'locked' | 'answered'

type Props = {
  topic: Topic
  marks?: readonly TopicMark[]
  /** A control over the first mark, which it dims by `data-off`. */
  markControl?: ReactNode
  /** Whether the viewer wrote it. */
  isOwn?: boolean
  /** The place of the topic, in lists of several places. */
  place?: ReactNode
}

/** A row of a list of conversations. */
export const TopicRow = (props: Props) => (
  <CachedItem className={styles.row} data={props.place ? undefined : props}>
    {() => <Content {...props} />}
  </CachedItem>
)

function Content({ topic, marks = [], markControl, isOwn = false, place }: Props) {
  const { id, title, canonicalPath, author, createdAt, score, ratedByMe = false, commentCount, viewCount } = topic
  return (
    <>
      <span className={isOwn ? styles.own : undefined} title={isOwn ? messages.topic.startedByYou() : undefined}>
        <Avatar username={author.username} picture={author.picture} />
      </span>
      <div className={styles.words}>
        <a
          className={styles.title}
          href={canonicalPath}
          data-thread
          data-object={id}
          dir="auto"
          lang={toTextLanguage(title)}
        >
          {marks.map((mark) => (
            <span
              key={mark}
              className={`shape ${styles.mark}`}
              data-mark={mark}
              role="img"
              title={messages.topic.marks[mark]()}
            />
          ))}
          {title}
        </a>
        <span className={styles.excerpt} dir="auto">
          {topic.excerpt}
        </span>
        {markControl}
        <div className={styles.meta}>
          {place && <span className={styles.place}>{place}</span>}
          <UserName username={author.username} flair={author.flair} />
          <Time at={createdAt} />
        </div>
      </div>
      <div className={styles.facts}>
        {topic.participants?.length ? <Faces people={topic.participants} /> : null}
        <div className={styles.counts}>
          <Stat kind="likes" value={score} mine={ratedByMe} />
          <Stat kind="comments" value={commentCount} />
          <Stat kind="views" value={viewCount} />
        </div>
        <LastReply topic={topic} />
      </div>
    </>
  )
}

const Faces = ({ people }: { people: readonly Person[] }) => (
  <span
    className={styles.faces}
    role="img"
    title={messages.topic.with({ names: people.map(({ username }) => `@${username}`).join(', ') })}
  >
    {people.map(({ username, picture }) => (
      <Avatar key={username} username={username} picture={picture} size={24} />
    ))}
  </span>
)

function LastReply({ topic }: { topic: Topic }) {
  const { lastReply } = topic
  if (!lastReply) return <div className={`${styles.reply} ${styles.none}`}>{messages.topic.noReplies()}</div>
  const { id, createdAt, author } = lastReply
  return (
    <div className={`shape ${styles.reply}`}>
      {/* The name precedes the time, whose length changes when the browser shows it. */}
      <UserName username={author.username} />
      <a className={styles.time} href={paths.comment(topic, id)} title={messages.topic.toLastReply()}>
        <Time at={createdAt} />
      </a>
    </div>
  )
}
