import { useState } from 'react'
import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadPageParts, PageParts } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { Comments, loadComments } from '#features/comments/web/index.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { ManageTicket } from '../settings/web/manage/ManageTicket.tsx'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { Versions } from './components/releases/Versions.tsx'
import { TicketTitle } from './components/TicketTitle.tsx'
import { EditTicket } from './components/ticket/EditTicket.tsx'
import { TicketFacts } from './components/ticket/TicketFacts.tsx'
import { TicketView } from './components/ticket/TicketView.tsx'
import { Timeline } from './components/ticket/Timeline.tsx'
import { TicketPageDoc } from './TicketPage.graphql.ts'
import styles from './TicketPage.module.css'

const loadControls = () => import('./components/ticket/controls.ts')

/** Redirects a wrong product in the URL: ticket numbers are global. */
async function load({ params, search, path, query }: LoadContext): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { ticket } = await query(TicketPageDoc, { id: params.id ?? '' })
  if (!ticket) throw new PageError(404, messages.pages.noTicket)
  if (ticket.canonicalPath !== path) throw new PageMoved(ticket.canonicalPath)
  return {
    title: `${ticket.title} · #${ticket.number}`,
    ...(await loadComments({ query, search }, ticket)),
    metaTags: ticket.metaTags,
    viewedObjectId: ticket.id,
  }
}

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const { loadSaveViewer } = await loadParts()
  return { load, Page: () => <TicketContent loadSaveViewer={loadSaveViewer} /> }
}

function TicketContent({ loadSaveViewer }: Pick<PageParts, 'loadSaveViewer'>) {
  const ticket = usePageQuery(TicketPageDoc).data?.ticket
  const [isEditing, setEditing] = useState(false)
  const isMember = useIsMember()
  const controls = useModule(loadControls, ticket?.product.canTriage ?? false)
  if (!ticket) return null
  const { product } = ticket
  return (
    <PageLayout>
      <ProductBreadcrumb product={product} items={[{ label: `#${ticket.number}` }]} />
      <div className={styles.columns}>
        <TicketTitle ticket={ticket} />
        <TicketFacts ticket={ticket} />
        <div className={styles.main}>
          {isEditing ? (
            <EditTicket ticket={ticket} onDone={() => setEditing(false)} />
          ) : (
            <TicketView ticket={ticket} loadSaveViewer={loadSaveViewer} />
          )}
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
      {controls && <controls.TicketBar ticket={ticket} />}
    </PageLayout>
  )
}
