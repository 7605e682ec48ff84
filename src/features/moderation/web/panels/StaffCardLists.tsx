import { paths } from '#paths.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Time } from '#ui/text/Time.tsx'
import { webMessages } from '../../webMessages.ts'
import styles from './PeoplePanel.module.css'
import type { StaffCardData } from './types.ts'

const noteKinds: Record<string, () => string> = {
  note: webMessages.note,
  warning: webMessages.warning,
  silence: webMessages.silence,
  suspension: webMessages.suspension,
  lifted: webMessages.lifted,
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
    <p className="muted">{webMessages.noHistory()}</p>
  )

export const SessionList = ({ sessions }: { sessions: StaffCardData['sessions'] }) =>
  sessions.length ? (
    <ul className={styles.list}>
      {sessions.map(({ id, userAgent, network, lastSeenAt }) => (
        <li key={id}>
          <span className={styles.meta}>
            <code>{webMessages.network(network)}</code>
            <Time at={lastSeenAt} />
          </span>
          <small>{userAgent}</small>
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">{webMessages.noSessions()}</p>
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
            {suspended && <Badge tone="danger">{webMessages.suspension()}</Badge>}
            <span>{webMessages.networks(networks)}</span>
            <Time at={lastSeenAt} />
          </span>
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">{webMessages.noNeighbours()}</p>
  )
