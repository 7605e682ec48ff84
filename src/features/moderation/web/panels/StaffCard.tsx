import type { ReactNode } from 'react'
import { formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../../messages.ts'
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
                {user.email} ({user.verified ? messages.pages.verified() : messages.pages.unverified()})
              </span>
            )}
            {user.createdAt > 0 && (
              <span>
                {messages.pages.joined()} <Time at={user.createdAt} />
              </span>
            )}
            <span>
              {messages.pages.roles()}: {user.roles?.join(', ') || messages.pages.noRoles()}
            </span>
            <a className="link" href={paths.userPage(user.username)}>
              {messages.pages.profile()}
            </a>
          </p>
        </div>
      </header>
      <Sanctions card={card} />
      <dl className={styles.counts}>
        <Count label={uiMessages.posts()} value={card.postCount} />
        <Count label={messages.pages.comments()} value={card.commentCount} />
        <Count label={messages.pages.hiddenCount()} value={card.hiddenCount} />
        <Count label={messages.pages.reportedCount()} value={card.reportedCount} />
        <Count label={messages.pages.reportCount()} value={card.reportCount} />
      </dl>
      <StaffCardActions card={card} />
      <div className={styles.parts}>
        <Section title={uiMessages.history()}>
          <NoteList notes={card.notes} />
        </Section>
        <Section title={messages.pages.sessions()}>
          <SessionList sessions={card.sessions} />
        </Section>
        <Section title={messages.pages.neighbours()}>
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
          {messages.pages.silenced()} <Until at={silencedUntil} />: {silenceReason}
        </Note>
      )}
      {suspendedUntil && (
        <Note status="error">
          {messages.pages.suspended()} <Until at={suspendedUntil} />: {suspensionReason}
        </Note>
      )}
    </>
  )
}

const Until = ({ at }: { at: number }) => (at > permanentFrom ? <>{messages.pages.forGood()}</> : <Time at={at} />)

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
