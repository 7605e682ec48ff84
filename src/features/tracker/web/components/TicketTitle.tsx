import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import type { Ticket } from '../ticket.ts'
import styles from './ticket/TicketView.module.css'

export const TicketTitle = ({ ticket: { title, number } }: { ticket: Ticket }) => (
  <h1 className={styles.title} dir="auto" lang={toTextLanguage(title)}>
    {title} <span className={styles.number}>#{number}</span>
  </h1>
)
