import { useCallback, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { SimilarTicketsQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SimilarItems, useSimilarItems } from '#ui/form/SimilarItems.tsx'
import { HeartIcon } from '#ui/icons/conversationIcons.tsx'
import { messages } from '../../../messages.ts'
import { MeTooDoc } from '../../EditTicket.graphql.ts'
import { SimilarTicketsDoc } from '../../ProductPage.graphql.ts'
import { TicketLink } from '../TicketLink.tsx'
import { StateBadge } from '../TicketState.tsx'
import styles from './SimilarTickets.module.css'

type SimilarTicket = SimilarTicketsQuery['similarTickets'][number]

const minTitleLength = 8

export function SimilarTickets({ product }: { product: string }) {
  const cache = useCache()
  const find = useCallback(
    async (title: string) => {
      const found = (await cache.load(SimilarTicketsDoc, { product, title })) as SimilarTicketsQuery
      return found.similarTickets
    },
    [cache, product],
  )
  const tickets = useSimilarItems<SimilarTicket>({ name: 'title', minLength: minTitleLength, find })
  return (
    <SimilarItems title={messages.pages.knownAlready()} hint={messages.pages.knownHint()}>
      {tickets.map((ticket) => (
        <Similar key={ticket.id} ticket={ticket} />
      ))}
    </SimilarItems>
  )
}

function Similar({ ticket }: { ticket: SimilarTicket }) {
  const meToo = useMutation(MeTooDoc)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')

  async function countMeToo() {
    setState('busy')
    try {
      await meToo({ ticketId: ticket.id })
      setState('done')
    } catch (error) {
      setState('idle')
      throw error
    }
  }

  return (
    <li>
      <TicketLink ticket={ticket} />
      {!ticket.isOpen && (
        // The link says it to screen readers.
        <span aria-hidden="true">
          <StateBadge ticket={ticket} />
        </span>
      )}
      {state === 'done' ? (
        <span className={styles.counted}>{messages.pages.countedYou()}</span>
      ) : (
        <Button size="small" icon={<HeartIcon size={14} />} busy={state === 'busy'} onClick={() => void countMeToo()}>
          {messages.pages.meToo()}
        </Button>
      )}
    </li>
  )
}
