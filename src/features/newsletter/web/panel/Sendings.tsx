import { useEffect } from 'react'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import type { NewsletterSendingsQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Time } from '#ui/Time.tsx'
import { mm } from '../../manageMessages.ts'
import { ChangeNewsletterSendingDoc, NewsletterSendingsDoc } from './NewsletterPanel.graphql.ts'
import styles from './NewsletterPanel.module.css'

type Sending = NewsletterSendingsQuery['newsletterSendings'][number]

const lookMs = 2_000

const statuses: Record<string, { label: () => string; tone: 'neutral' | 'accent' | 'ok' | 'warn' }> = {
  scheduled: { label: mm.statusScheduled, tone: 'neutral' },
  sending: { label: mm.statusSending, tone: 'accent' },
  paused: { label: mm.statusPaused, tone: 'warn' },
  sent: { label: mm.statusSent, tone: 'ok' },
  cancelled: { label: mm.statusCancelled, tone: 'neutral' },
}

const isOpen = ({ status }: Sending): boolean => status === 'scheduled' || status === 'sending'

/** What was sent and what is on its way, as it goes on. */
export function Sendings() {
  const cache = useCache()
  const sendings = useQuery(NewsletterSendingsDoc, {}).data?.newsletterSendings
  const isMoving = sendings?.some(isOpen) ?? false
  useEffect(() => {
    if (!isMoving) return
    const look = () => {
      // The next look will tell, should this one fail.
      if (!document.hidden) cache.load(NewsletterSendingsDoc, {}, { fresh: true }).catch(() => {})
    }
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [cache, isMoving])
  if (!sendings) return null
  return (
    <section className={styles.sendings}>
      <h2>{mm.sendings()}</h2>
      {sendings.length === 0 && <p className="muted">{mm.none()}</p>}
      <ul>
        {sendings.map((sending) => (
          <Row key={sending.id} sending={sending} />
        ))}
      </ul>
    </section>
  )
}

function Row({ sending }: { sending: Sending }) {
  const { title, list, status, recipientCount, sentCount, refusedCount, sendAt, by, discord, trouble } = sending
  const shown = statuses[status]
  return (
    <li>
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.facts}>
          {shown && <Badge tone={shown.tone}>{shown.label()}</Badge>}
          <span>{list}</span>
          <Time at={sendAt} className="num" />
          {by && <span>{mm.by(by)}</span>}
          {refusedCount > 0 && <span className="num">{mm.refused(refusedCount)}</span>}
          {discord !== 'none' && <span>{discord === 'posted' ? mm.discordPosted() : mm.discordWaiting()}</span>}
        </span>
      </div>
      {recipientCount > 0 && (
        <div className={styles.progress}>
          <progress max={Math.max(1, recipientCount)} value={sentCount + refusedCount} aria-label={title} />
          <span className="num">{mm.progress(sentCount, recipientCount)}</span>
        </div>
      )}
      <Actions sending={sending} />
      {trouble && <Note status="warning">{trouble}</Note>}
    </li>
  )
}

function Actions({ sending: { id, title, status } }: { sending: Sending }) {
  const change = useMutation(ChangeNewsletterSendingDoc, ['NewsletterSending'])
  const act = (action: string) => {
    if (action === 'cancel' && !window.confirm(mm.cancelSure(title))) return
    change({ id, action }).catch(() => addToast({ status: 'error', title: mm.actionFailed() }))
  }
  const canStop = status === 'scheduled' || status === 'sending'
  if (!canStop && status !== 'paused') return null
  return (
    <div className={styles.actions}>
      {canStop && (
        <Button size="small" onClick={() => act('pause')}>
          {mm.pause()}
        </Button>
      )}
      {status === 'paused' && (
        <Button size="small" variant="primary" onClick={() => act('resume')}>
          {mm.resume()}
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => act('cancel')}>
        {mm.cancel()}
      </Button>
    </div>
  )
}
