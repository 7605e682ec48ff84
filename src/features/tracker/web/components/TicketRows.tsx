import { lazy, Suspense } from 'react'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { w } from '../messages.ts'
import { TicketRow } from './TicketRow.tsx'
import styles from './TicketRows.module.css'

// Selecting and the keys are for few: they fetch them, all others read.
const Triage = lazy(() => import('./triage/Triage.tsx').then((module) => ({ default: module.Triage })))

type Props = {
  tickets: readonly TicketListItemFragment[]
  product: { id: string; canTriage: boolean }
}

export function TicketRows({ tickets, product }: Props) {
  const rows = (
    <ol className={styles.list} aria-label={w.tickets()}>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} product={product.id} />
      ))}
    </ol>
  )
  if (!product.canTriage) return rows
  return (
    <Suspense fallback={rows}>
      <Triage tickets={tickets} product={product.id} />
    </Suspense>
  )
}
