import { formatDate } from '#language/format.ts'
import { Note } from '#ui/status/Note.tsx'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import styles from './TicketView.module.css'

/** Tells the reporter why the ticket is closed, or what is needed of them. */
export function TicketNotice({ ticket }: { ticket: Ticket }) {
  if (ticket.needsInfoUntil)
    return <Note status="warning">{ticketMessages.toldNeedsInfo(formatDate(ticket.needsInfoUntil))}</Note>
  const text = getClosingText(ticket)
  return text ? <p className={styles.original}>{text}</p> : null
}

function getClosingText({ closeReason, closedVersion }: Ticket): string {
  switch (closeReason) {
    case 'FIXED':
      return ticketMessages.toldFixed(closedVersion)
    case 'WONT_FIX':
      return ticketMessages.toldWontFix()
    case 'CANNOT_REPRODUCE':
      return ticketMessages.toldCannotReproduce()
    case 'NO_ANSWER':
      return ticketMessages.toldNoAnswer()
    default:
      // A duplicate names the other ticket.
      return ''
  }
}
