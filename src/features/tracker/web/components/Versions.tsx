import { type FormEvent, useState } from 'react'
import { messageOf } from '#client/errors.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { SetTicketVersionDoc } from '../EditTicket.graphql.ts'
import type { Ticket } from '../ticket.ts'
import { t } from '../ticketMessages.ts'
import styles from './manage/Manage.module.css'

/** In which versions it happens, and "It still happens in". */
export function Versions({ ticket }: { ticket: Ticket }) {
  const isSignedIn = useSession().status === 'signedIn'
  const setVersion = useMutation(SetTicketVersionDoc, ['Ticket'])
  const [fault, setFault] = useState('')
  if (!ticket.versions.length && !isSignedIn) return null

  async function say(version: string, clear: boolean) {
    try {
      setFault('')
      await setVersion({ ticketId: ticket.id, version, clear })
    } catch (error) {
      setFault(messageOf(error))
    }
  }

  function report(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const version = String(new FormData(form).get('version')).trim()
    if (version) void say(version, false).then(() => form.reset())
  }

  return (
    <Panel title={t.versions()}>
      <ul className={styles.versions}>
        {ticket.versions.map(({ version, count, reportedByMe }) => (
          <li key={version}>
            <span className="mono">{version}</span>
            <span className={styles.people}>{t.people(count)}</span>
            {isSignedIn && (
              <Button size="small" variant="quiet" onClick={() => void say(version, reportedByMe)}>
                {reportedByMe ? t.takeBack() : t.iSawIt()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isSignedIn && (
        <form className={styles.inline} onSubmit={report}>
          <label htmlFor="still-version">{t.stillHappens()}</label>
          <div>
            <Input id="still-version" name="version" maxLength={ticketLimits.versionMost} autoComplete="off" />
            <Button type="submit">{t.report()}</Button>
          </div>
        </form>
      )}
      {fault && <Note status="error">{fault}</Note>}
    </Panel>
  )
}
