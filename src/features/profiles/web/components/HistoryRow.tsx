import { CommentsIcon } from '#ui/icons/conversationIcons.tsx'
import { CubeIcon, ForumIcon, TicketIcon } from '#ui/icons/pageIcons.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import type { HistoryEntry } from '../userPageVariables.ts'
import styles from './HistoryRow.module.css'

const presentations = {
  POST: { Icon: ForumIcon, label: messages.post, labelWithContext: messages.postIn },
  COMMENT: { Icon: CommentsIcon, label: messages.comment, labelWithContext: messages.commentOn },
  TICKET: { Icon: TicketIcon, label: messages.ticket, labelWithContext: messages.ticketIn },
  CREATION: { Icon: CubeIcon, label: messages.creation, labelWithContext: messages.creationIn },
}

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { kind, title, canonicalPath, contextTitle, contextPath, createdAt } = entry
  const { Icon, label, labelWithContext } = presentations[kind]
  return (
    <li className={styles.row} data-kind={kind}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        <a className={styles.title} dir="auto" href={canonicalPath}>
          {title}
        </a>
        <div className={styles.meta}>
          <span className={styles.place}>
            {contextPath ? labelWithContext() : label()} {contextPath ? <a href={contextPath}>{contextTitle}</a> : null}
          </span>
          <Time at={createdAt} />
        </div>
      </div>
    </li>
  )
}
