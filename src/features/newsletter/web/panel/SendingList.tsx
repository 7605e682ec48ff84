import { useEffect } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import type { NewsletterSendingsQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { ChangeNewsletterSendingDoc, NewsletterSendingsDoc } from './NewsletterPanel.graphql.ts'
import styles from './NewsletterPanel.module.css'

type Sending = NewsletterSendingsQuery['newsletterSendings'][number]

const pollIntervalMs = 2_000

const statuses: Record<string, { label: () => string; tone: 'neutral' | 'accent' | 'ok' | 'warn' }> = {
  scheduled: { label: messages.manage.statusScheduled, tone: 'neutral' },
  sending: { label: messages.manage.statusSending, tone: 'accent' },
  paused: { label: messages.manage.statusPaused, tone: 'warn' },
  sent: { label: messages.manage.statusSent, tone: 'ok' },
  cancelled: { label: messages.manage.statusCancelled, tone: 'neutral' },
}

const isOpen = ({ status }: Sending): boolean => status === 'scheduled' || status === 'sending'

export function SendingList() {
  const cache = useCache()
  const sendings = useQuery(NewsletterSendingsDoc, {}).data?.newsletterSendings
  const hasOpen = sendings?.some(isOpen) ?? false
  useEffect(() => {
    if (!hasOpen) return
    const poll = () => {
      if (!document.hidden) cache.load(NewsletterSendingsDoc, {}, { fresh: true }).catch(() => {})
    }
    const timer = setInterval(poll, pollIntervalMs)
    return () => clearInterval(timer)
  }, [cache, hasOpen])
  if (!sendings) return null
  return (
    <section className={styles.sendings}>
      <h2>{messages.manage.sendings()}</h2>
      {sendings.length === 0 && <p className="muted">{messages.manage.none()}</p>}
      <ul>
        {sendings.map((sending) => (
          <Row key={sending.id} sending={sending} />
        ))}
      </ul>
    </section>
  )
}

function Row({ sending }: { sending: Sending }) {
  const { title, list, status, recipientCount, sentCount, refusedCount, sendAt, by, discord, lastError } = sending
  const badge = statuses[status]
  return (
    <li>
      <div className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.facts}>
          {badge && <Badge tone={badge.tone}>{badge.label()}</Badge>}
          <span>{list}</span>
          <Time at={sendAt} className="num" />
          {by && <span>{messages.manage.by({ name: by })}</span>}
          {refusedCount > 0 && <span className="num">{messages.manage.refused({ n: refusedCount })}</span>}
          {discord !== 'none' && (
            <span>{discord === 'posted' ? messages.manage.discordPosted() : messages.manage.discordWaiting()}</span>
          )}
        </span>
      </div>
      {recipientCount > 0 && (
        <div className={styles.progress}>
          <progress max={Math.max(1, recipientCount)} value={sentCount + refusedCount} aria-label={title} />
          <span className="num">{messages.manage.progress({ sent: sentCount, all: recipientCount })}</span>
        </div>
      )}
      <Actions sending={sending} />
      {lastError && <Note status="warning">{lastError}</Note>}
    </li>
  )
}

function Actions({ sending: { id, title, status } }: { sending: Sending }) {
  const change = useMutation(ChangeNewsletterSendingDoc)
  const act = (action: string) =>
    change({ id, action }).catch((error) => showError(error, messages.manage.actionFailed()))

  async function cancel() {
    const question = { text: messages.manage.cancelSure({ title }), action: messages.manage.cancelSending() }
    if (await confirmAction({ ...question, cancel: messages.manage.keepSending(), isDangerous: true }))
      await act('cancel')
  }

  const canStop = status === 'scheduled' || status === 'sending'
  if (!canStop && status !== 'paused') return null
  return (
    <div className={styles.actions}>
      {canStop && (
        <Button size="small" onClick={() => void act('pause')}>
          {messages.manage.pause()}
        </Button>
      )}
      {status === 'paused' && (
        <Button size="small" variant="primary" onClick={() => void act('resume')}>
          {messages.manage.resume()}
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => void cancel()}>
        {uiMessages.cancel()}
      </Button>
    </div>
  )
}
