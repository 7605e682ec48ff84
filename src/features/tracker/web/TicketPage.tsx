import { useState } from 'react'
import { PageError, PageMoved } from '#client/errors.ts'
import type { LoadContext, PageHead } from '#client/pageRoute.ts'
import { useIsMember } from '#client/useIsMember.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import { Comments, getCommentsQuery } from '#features/comments/web/index.ts'
import { PageLayout as Column } from '#ui/PageLayout.tsx'
import { EditTicket } from './components/EditTicket.tsx'
import { ManageTicket } from './components/manage/ManageTicket.tsx'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { TicketFacts } from './components/TicketFacts.tsx'
import { TicketTitle } from './components/TicketTitle.tsx'
import { TicketView } from './components/TicketView.tsx'
import { Timeline } from './components/Timeline.tsx'
import { Versions } from './components/Versions.tsx'
import { TicketPageDoc } from './TicketPage.graphql.ts'
import styles from './TicketPage.module.css'
import { webMessages } from './webMessages.ts'

/** Redirects a wrong product in the URL: ticket numbers are global. */
export async function load({ params, path, query }: LoadContext): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { ticket } = await query(TicketPageDoc, { id: params.id ?? '' })
  if (!ticket) throw new PageError(404, webMessages.noTicket)
  if (ticket.canonicalPath !== path) throw new PageMoved(ticket.canonicalPath)
  await query(...getCommentsQuery(ticket.id))
  return {
    title: `${ticket.title} · #${ticket.number}`,
    canonicalPath: ticket.canonicalPath,
    metaTags: ticket.metaTags,
    viewedObjectId: ticket.id,
  }
}

export function Page() {
  const ticket = usePageQuery(TicketPageDoc).data?.ticket
  const [isEditing, setEditing] = useState(false)
  const isMember = useIsMember()
  if (!ticket) return null
  const { product } = ticket
  return (
    <Column>
      <ProductBreadcrumb product={product} items={[{ label: `#${ticket.number}` }]} />
      <div className={styles.columns}>
        <TicketTitle ticket={ticket} />
        <TicketFacts ticket={ticket} />
        <div className={styles.main}>
          {isEditing ? <EditTicket ticket={ticket} onDone={() => setEditing(false)} /> : <TicketView ticket={ticket} />}
          <Timeline events={ticket.timeline} />
          <Comments objectId={ticket.id} count={ticket.commentCount} authorId={ticket.author.id} />
        </div>
        <aside className={styles.side} data-print="none">
          {ticket.kind === 'ISSUE' && <Versions ticket={ticket} />}
          {/* Last, because it appears after the session has loaded. */}
          <div className={isMember ? styles.manage : undefined}>
            <ManageTicket ticket={ticket} onEdit={() => setEditing(true)} />
          </div>
        </aside>
      </div>
    </Column>
  )
}
