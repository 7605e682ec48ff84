import type { ComponentProps, ReactNode } from 'react'
import type { BoardTicketFragment } from '#generated/operations.ts'
import { FlagIcon } from '#ui/icons/conversationIcons.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { StateIcon } from '../../../web/components/TicketState.tsx'
import { messages } from '../../messages.ts'
import { PriorityIcon } from '../plan/PriorityIcon.tsx'
import { getPriorityText } from '../plan/priority.ts'
import styles from './Board.module.css'

type Props = { ticket: BoardTicketFragment; tools?: ReactNode } & Omit<ComponentProps<'li'>, 'children'>

export function BoardCard({ ticket, tools, ...rest }: Props) {
  const { number, title, canonicalPath, assignee, priority, milestone } = ticket
  return (
    <li {...rest} className={styles.card}>
      <div className={styles.head}>
        <StateIcon ticket={ticket} />
        <a href={canonicalPath} draggable={false} dir="auto" lang={toTextLanguage(title)}>
          {title}
        </a>
      </div>
      <div className={styles.meta}>
        <span className="mono">#{number}</span>
        {priority !== 'NONE' && (
          <span role="img" title={getPriorityText(priority)} className={styles.sign}>
            <PriorityIcon priority={priority} />
          </span>
        )}
        {milestone && (
          <span className={styles.sign}>
            <FlagIcon size={12} />
            {milestone.name}
          </span>
        )}
        <span className={styles.end}>
          {assignee && (
            <span role="img" title={messages.plan.assignedTo({ name: assignee.username })} className={styles.sign}>
              <Avatar username={assignee.username} picture={assignee.picture} size={20} />
            </span>
          )}
          {tools}
        </span>
      </div>
    </li>
  )
}
