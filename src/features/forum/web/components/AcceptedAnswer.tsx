import { paths } from '#paths.ts'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../../messages.ts'
import type { Post } from '../post.ts'
import styles from './AcceptedAnswer.module.css'

/** Characters of HTML; a longer answer is cut, and can be read in the conversation. */
const maxLength = 1_500

type Props = { answer: NonNullable<Post['answer']>; commentCount: number }

/** Repeats the comment below the question; the conversation has it in its place. */
export function AcceptedAnswer({ answer, commentCount }: Props) {
  const { id, author, createdAt, renderedBody } = answer
  const isLong = renderedBody.length > maxLength
  return (
    <section className={styles.answer} aria-labelledby="answer">
      <div className={styles.head}>
        <h2 id="answer" className="shape">
          {messages.acceptedAnswer()}
        </h2>
        <UserName username={author.username} flair={author.flair} />
        <Time at={createdAt} />
      </div>
      <div className={isLong ? styles.long : undefined}>
        <Prose html={renderedBody} compact />
      </div>
      <a className={styles.more} href={paths.comment({ canonicalPath: '', commentCount }, id)}>
        {isLong ? messages.readAnswer() : messages.toAnswer()}
      </a>
    </section>
  )
}
