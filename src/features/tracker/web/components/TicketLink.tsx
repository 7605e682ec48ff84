import type { TicketLinkFragment } from '#generated/operations.ts'
import styles from './TicketLink.module.css'
import { StateIcon } from './TicketState.tsx'

export const TicketLink = ({ ticket }: { ticket: TicketLinkFragment }) => (
  <a className={styles.link} href={ticket.canonicalPath}>
    <StateIcon ticket={ticket} />
    <span>
      <span className="mono">#{ticket.number}</span> {ticket.title}
    </span>
  </a>
)
