import type { Ticket } from '../ticket.ts'
import styles from './TicketView.module.css'

export const TicketTitle = ({ ticket: { title, number } }: { ticket: Ticket }) => (
  <h1 className={styles.title}>
    {title} <span className={styles.number}>#{number}</span>
  </h1>
)
