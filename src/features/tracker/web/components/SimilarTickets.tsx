import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { SimilarTicketsQuery } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { MeTooDoc } from '../EditTicket.graphql.ts'
import { SimilarTicketsDoc } from '../ProductPage.graphql.ts'
import { webMessages } from '../webMessages.ts'
import styles from './SimilarTickets.module.css'
import { TicketLink } from './TicketLink.tsx'

const pauseMs = 250
const minTitleLength = 8

/** Debounced; empty while the title is too short. */
function useDebouncedTitle(): string {
  const title = String(useWatch({ name: 'title' }) ?? '').trim()
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(title), pauseMs)
    return () => clearTimeout(timer)
  }, [title])
  return debounced.length >= minTitleLength ? debounced : ''
}

export function SimilarTickets({ product }: { product: string }) {
  const title = useDebouncedTitle()
  return (
    <div className={styles.live} aria-live="polite">
      {title ? <SimilarList product={product} title={title} /> : null}
    </div>
  )
}

function SimilarList({ product, title }: { product: string; title: string }) {
  const found = useQuery(SimilarTicketsDoc, { product, title }).data?.similarTickets
  const [lastFound, setLastFound] = useState<typeof found>(undefined)
  // Keep the last result while loading, so that the form does not jump.
  if (found && found !== lastFound) setLastFound(found)
  const tickets = found ?? lastFound ?? []
  if (!tickets.length) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{webMessages.knownAlready()}</h2>
      <p>{webMessages.knownHint()}</p>
      <ul>
        {tickets.map((ticket) => (
          <Similar key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  )
}

function Similar({ ticket }: { ticket: SimilarTicketsQuery['similarTickets'][number] }) {
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
      {state === 'done' ? (
        <span className={styles.counted}>{webMessages.countedYou()}</span>
      ) : (
        <Button size="small" icon={<HeartIcon size={14} />} busy={state === 'busy'} onClick={() => void countMeToo()}>
          {webMessages.meToo()}
        </Button>
      )}
    </li>
  )
}
