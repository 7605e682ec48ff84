import { CommentsIcon, CubeIcon, ForumIcon, TicketIcon } from '#ui/icons.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messages.ts'
import type { HistoryEntry } from '../userPageVariables.ts'
import styles from './HistoryRow.module.css'

const looks = {
  POST: { Icon: ForumIcon, alone: m.post, within: m.postIn },
  COMMENT: { Icon: CommentsIcon, alone: m.comment, within: m.commentOn },
  TICKET: { Icon: TicketIcon, alone: m.ticket, within: m.ticketIn },
  CREATION: { Icon: CubeIcon, alone: m.creation, within: m.creationIn },
}

/** Something that somebody has made: what it is, where it stands, and when it was made. */
export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { kind, title, canonicalPath, contextTitle, contextPath, createdAt } = entry
  const { Icon, alone, within } = looks[kind]
  return (
    <li className={styles.row} data-kind={kind}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        <a className={styles.title} href={canonicalPath}>
          {title}
        </a>
        <div className={styles.meta}>
          <span className={styles.place}>
            {contextPath ? within() : alone()} {contextPath ? <a href={contextPath}>{contextTitle}</a> : null}
          </span>
          <Time at={createdAt} />
        </div>
      </div>
    </li>
  )
}
