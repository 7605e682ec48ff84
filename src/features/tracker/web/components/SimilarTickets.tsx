import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { SimilarTicketsQuery } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { MeTooDoc } from '../EditTicket.graphql.ts'
import { w } from '../messages.ts'
import { SimilarTicketsDoc } from '../ProductPage.graphql.ts'
import styles from './SimilarTickets.module.css'
import { TicketLink } from './TicketLink.tsx'

/** A pause in typing: nobody is asked for each letter. */
const pauseMs = 250
const titleLeast = 8

/** The title being typed, as it was at the last pause; empty while it is too short to say anything. */
function useTypedTitle(): string {
  const title = String(useWatch({ name: 'title' }) ?? '').trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(title), pauseMs)
    return () => clearTimeout(timer)
  }, [title])
  return settled.length >= titleLeast ? settled : ''
}

/** What may be known already, found while the title of a new ticket is typed. */
export function SimilarTickets({ product }: { product: string }) {
  const title = useTypedTitle()
  return (
    <div className={styles.live} aria-live="polite">
      {title ? <Found product={product} title={title} /> : null}
    </div>
  )
}

function Found({ product, title }: { product: string; title: string }) {
  const found = useQuery(SimilarTicketsDoc, { product, title }).data?.similarTickets
  const [shown, setShown] = useState<typeof found>(undefined)
  // The last answer stays until the next one is there, so that the form does not jump at each pause.
  if (found && found !== shown) setShown(found)
  const tickets = found ?? shown ?? []
  if (!tickets.length) return null
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{w.knownAlready()}</h2>
      <p>{w.knownHint()}</p>
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

  async function count() {
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
        <span className={styles.counted}>{w.countedYou()}</span>
      ) : (
        <Button size="small" icon={<HeartIcon size={14} />} busy={state === 'busy'} onClick={() => void count()}>
          {w.meToo()}
        </Button>
      )}
    </li>
  )
}
