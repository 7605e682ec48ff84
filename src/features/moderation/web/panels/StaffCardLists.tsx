import { paths } from '#paths.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import styles from './PeoplePanel.module.css'
import type { StaffCardData } from './types.ts'

const noteKinds: Record<string, () => string> = {
  note: uiMessages.note,
  warning: messages.pages.warning,
  silence: messages.pages.silence,
  suspension: messages.pages.suspension,
  lifted: messages.pages.lifted,
}

export const NoteList = ({ notes }: { notes: StaffCardData['notes'] }) =>
  notes.length ? (
    <ul className={styles.list}>
      {notes.map(({ id, kind, text, author, createdAt }) => (
        <li key={id}>
          <span className={styles.meta}>
            <Badge tone={kind === 'note' || kind === 'lifted' ? 'neutral' : 'warn'}>
              {noteKinds[kind]?.() ?? kind}
            </Badge>
            {author && <span>@{author.username}</span>}
            <Time at={createdAt} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">{messages.pages.noHistory()}</p>
  )

export const SessionList = ({ sessions }: { sessions: StaffCardData['sessions'] }) =>
  sessions.length ? (
    <ul className={styles.list}>
      {sessions.map(({ id, userAgent, network, lastSeenAt }) => (
        <li key={id}>
          <span className={styles.meta}>
            <code>{messages.pages.network({ hash: network })}</code>
            <Time at={lastSeenAt} />
          </span>
          <small>{userAgent}</small>
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">{messages.pages.noSessions()}</p>
  )

export const NeighbourList = ({ neighbours }: { neighbours: StaffCardData['neighbours'] }) =>
  neighbours.length ? (
    <ul className={styles.list}>
      {neighbours.map(({ user, networks, lastSeenAt, suspended }) => (
        <li key={user.id}>
          <span className={styles.meta}>
            <a className="link" href={paths.managementPanel('people', { q: user.username })}>
              @{user.username}
            </a>
            {suspended && <Badge tone="danger">{messages.pages.suspension()}</Badge>}
            <span>{messages.pages.networks({ n: networks })}</span>
            <Time at={lastSeenAt} />
          </span>
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">{messages.pages.noNeighbours()}</p>
  )
