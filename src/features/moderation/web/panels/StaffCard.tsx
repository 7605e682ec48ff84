import type { ReactNode } from 'react'
import { formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { Note } from '#ui/status/Note.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { webMessages } from '../../webMessages.ts'
import styles from './PeoplePanel.module.css'
import { StaffCardActions } from './StaffCardActions.tsx'
import { NeighbourList, NoteList, SessionList } from './StaffCardLists.tsx'
import type { StaffCardData } from './types.ts'

/** Epoch seconds; sanctions that end later are permanent. */
export const permanentFrom = 250_000_000_000

export function StaffCard({ card }: { card: StaffCardData }) {
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
                {user.email} ({user.verified ? webMessages.verified() : webMessages.unverified()})
              </span>
            )}
            {user.createdAt > 0 && (
              <span>
                {webMessages.joined()} <Time at={user.createdAt} />
              </span>
            )}
            <span>
              {webMessages.roles()}: {user.roles?.join(', ') || webMessages.noRoles()}
            </span>
            <a className="link" href={paths.userPage(user.username)}>
              {webMessages.profile()}
            </a>
          </p>
        </div>
      </header>
      <Sanctions card={card} />
      <dl className={styles.counts}>
        <Count label={webMessages.posts()} value={card.postCount} />
        <Count label={webMessages.comments()} value={card.commentCount} />
        <Count label={webMessages.hiddenCount()} value={card.hiddenCount} />
        <Count label={webMessages.reportedCount()} value={card.reportedCount} />
        <Count label={webMessages.reportCount()} value={card.reportCount} />
      </dl>
      <StaffCardActions card={card} />
      <div className={styles.parts}>
        <Section title={webMessages.history()}>
          <NoteList notes={card.notes} />
        </Section>
        <Section title={webMessages.sessions()}>
          <SessionList sessions={card.sessions} />
        </Section>
        <Section title={webMessages.neighbours()}>
          <NeighbourList neighbours={card.neighbours} />
        </Section>
      </div>
    </div>
  )
}

function Sanctions({ card }: { card: StaffCardData }) {
  const { silencedUntil, silenceReason, suspendedUntil, suspensionReason } = card
  return (
    <>
      {silencedUntil && (
        <Note status="warning">
          {webMessages.silenced()} <Until at={silencedUntil} />: {silenceReason}
        </Note>
      )}
      {suspendedUntil && (
        <Note status="error">
          {webMessages.suspended()} <Until at={suspendedUntil} />: {suspensionReason}
        </Note>
      )}
    </>
  )
}

const Until = ({ at }: { at: number }) => (at > permanentFrom ? <>{webMessages.forGood()}</> : <Time at={at} />)

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{formatNumber(value)}</dd>
  </div>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
