import { formatDate } from '#language/formatTime.ts'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../../messages.ts'
import type { Ticket } from '../../ticket.ts'
import styles from './TicketView.module.css'

/** Tells the reporter why the ticket is closed, or what is needed of them. */
export function TicketNotice({ ticket }: { ticket: Ticket }) {
  if (ticket.needsInfoUntil)
    return <Note status="warning">{messages.ticket.toldNeedsInfo({ date: formatDate(ticket.needsInfoUntil) })}</Note>
  const text = getClosingText(ticket)
  return text ? <p className={styles.original}>{text}</p> : null
}

function getClosingText({ closeReason, closedVersion }: Ticket): string {
  switch (closeReason) {
    case 'FIXED':
      return closedVersion ? messages.ticket.toldFixed({ version: closedVersion }) : messages.ticket.toldFixedSoon()
    case 'WONT_FIX':
      return messages.ticket.toldWontFix()
    case 'CANNOT_REPRODUCE':
      return messages.ticket.toldCannotReproduce()
    case 'NO_ANSWER':
      return messages.ticket.toldNoAnswer()
    default:
      // A duplicate names the other ticket.
      return ''
  }
}
