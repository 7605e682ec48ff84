import { Suspense } from 'react'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { messages } from '../../messages.ts'
import { TicketRow } from './TicketRow.tsx'
import styles from './TicketRows.module.css'

// Lazy: only triagers need selection and shortcuts.
const Triage = lazyComponent(() => import('../../planning/web/triage/Triage.tsx').then((module) => module.Triage))

type Props = {
  tickets: readonly TicketListItemFragment[]
  product: { id: string; canTriage: boolean }
}

export function TicketRows({ tickets, product }: Props) {
  const rows = (
    <ol className={styles.list} aria-label={messages.pages.tickets()}>
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
