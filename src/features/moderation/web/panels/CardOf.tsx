import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { formatNumber } from '#language/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { m } from '../../webMessages.ts'
import { CardActions } from './CardActions.tsx'
import { Neighbours, Notes, Sessions } from './CardLists.tsx'
import styles from './PeoplePanel.module.css'
import type { Card } from './types.ts'

/** Later than this is for good. */
const forGoodFrom = 250_000_000_000

export function CardOf({ card }: { card: Card }) {
  const { user } = card
  return (
    <div className={styles.card}>
      <header className={styles.who}>
        <Avatar username={user.username} picture={user.picture} size={40} />
        <div>
          <UserName username={user.username} flair={user.flair} />
          <p className={styles.meta}>
            {user.email && (
              <span>
                {user.email} ({user.verified ? m.verified() : m.unverified()})
              </span>
            )}
            {user.createdAt > 0 && (
              <span>
                {m.joined()} <Time at={user.createdAt} />
              </span>
            )}
            <span>
              {m.roles()}: {user.roles?.join(', ') || m.noRoles()}
            </span>
            <a className="link" href={paths.userPage(user.username)}>
              {m.profile()}
            </a>
          </p>
        </div>
      </header>
      <Sanctions card={card} />
      <dl className={styles.counts}>
        <Count label={m.posts()} value={card.postCount} />
        <Count label={m.comments()} value={card.commentCount} />
        <Count label={m.hiddenCount()} value={card.hiddenCount} />
        <Count label={m.reportedCount()} value={card.reportedCount} />
        <Count label={m.reportCount()} value={card.reportCount} />
      </dl>
      <CardActions card={card} />
      <div className={styles.parts}>
        <Part title={m.history()}>
          <Notes notes={card.notes} />
        </Part>
        <Part title={m.sessions()}>
          <Sessions sessions={card.sessions} />
        </Part>
        <Part title={m.neighbours()}>
          <Neighbours neighbours={card.neighbours} />
        </Part>
      </div>
    </div>
  )
}

function Sanctions({ card }: { card: Card }) {
  const { silencedUntil, silenceReason, suspendedUntil, suspensionReason } = card
  return (
    <>
      {silencedUntil && (
        <Note status="warning">
          {m.silenced()} <Until at={silencedUntil} />: {silenceReason}
        </Note>
      )}
      {suspendedUntil && (
        <Note status="error">
          {m.suspended()} <Until at={suspendedUntil} />: {suspensionReason}
        </Note>
      )}
    </>
  )
}

const Until = ({ at }: { at: number }) => (at > forGoodFrom ? <>{m.forGood()}</> : <Time at={at} />)

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{formatNumber(value)}</dd>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
