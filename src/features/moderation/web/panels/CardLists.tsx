import { paths } from '#app/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../webMessages.ts'
import styles from './PeoplePanel.module.css'
import type { Card } from './types.ts'

const noteKinds: Record<string, () => string> = {
  note: m.note,
  warning: m.warning,
  silence: m.silence,
  suspension: m.suspension,
  lifted: m.lifted,
}

export const Notes = ({ notes }: { notes: Card['notes'] }) =>
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
    <p className="muted">{m.noHistory()}</p>
  )

export const Sessions = ({ sessions }: { sessions: Card['sessions'] }) =>
  sessions.length ? (
    <ul className={styles.list}>
      {sessions.map(({ id, userAgent, network, lastSeenAt }) => (
        <li key={id}>
          <span className={styles.meta}>
            <code>{m.network(network)}</code>
            <Time at={lastSeenAt} />
          </span>
          <small>{userAgent}</small>
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">{m.noSessions()}</p>
  )

export const Neighbours = ({ neighbours }: { neighbours: Card['neighbours'] }) =>
  neighbours.length ? (
    <ul className={styles.list}>
      {neighbours.map(({ user, networks, lastSeenAt, suspended }) => (
        <li key={user.id}>
          <span className={styles.meta}>
            <a className="link" href={paths.manpanel('people', { q: user.username })}>
              @{user.username}
            </a>
            {suspended && <Badge tone="danger">{m.suspension()}</Badge>}
            <span>{m.networks(networks)}</span>
            <Time at={lastSeenAt} />
          </span>
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">{m.noNeighbours()}</p>
  )
