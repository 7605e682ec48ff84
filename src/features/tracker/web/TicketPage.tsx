import { useState } from 'react'
import { PageError, PageMoved } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { Comments, commentsOf } from '#features/comments/web/index.ts'
import { Page as Column, Columns } from '#ui/Page.tsx'
import { EditTicket } from './components/EditTicket.tsx'
import { ManageTicket } from './components/manage/ManageTicket.tsx'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { TicketView } from './components/TicketView.tsx'
import { Timeline } from './components/Timeline.tsx'
import { Versions } from './components/Versions.tsx'
import { w } from './messages.ts'
import { TicketPageDoc } from './TicketPage.graphql.ts'
import styles from './TicketPage.module.css'

/** A ticket is found by its number; another product in the address is corrected, as numbers are global (D3). */
export async function load({ params, path, query }: Place): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { ticket } = await query(TicketPageDoc, { id: params.id ?? '' })
  if (!ticket) throw new PageError(404, w.noTicket)
  if (ticket.canonicalPath !== path) throw new PageMoved(ticket.canonicalPath)
  await query(...commentsOf(ticket.id))
  return {
    title: `${ticket.title} · #${ticket.number}`,
    canonicalPath: ticket.canonicalPath,
    metaTags: ticket.metaTags,
    viewed: ticket.id,
  }
}

/** A ticket with what can be done with it, what has happened to it, and the conversation (specification, section 2). */
export function Page({ params }: PageProps) {
  const ticket = useQuery(TicketPageDoc, { id: params.id ?? '' }).data?.ticket
  const [isEditing, setEditing] = useState(false)
  if (!ticket) return null
  const { product } = ticket
  const aside = (
    <div className={styles.side}>
      <ManageTicket ticket={ticket} onEdit={() => setEditing(true)} />
      {ticket.kind === 'ISSUE' && <Versions ticket={ticket} />}
    </div>
  )
  return (
    <Column>
      <ProductBreadcrumb product={product} items={[{ label: `#${ticket.number}` }]} />
      <Columns aside={aside}>
        {isEditing ? <EditTicket ticket={ticket} onDone={() => setEditing(false)} /> : <TicketView ticket={ticket} />}
        <Timeline events={ticket.timeline} />
        <Comments objectId={ticket.id} count={ticket.commentCount} authorId={ticket.author.id} />
      </Columns>
    </Column>
  )
}
