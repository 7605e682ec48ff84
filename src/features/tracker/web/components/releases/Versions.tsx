import { type FormEvent, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'
import styles from '../../../settings/web/manage/Manage.module.css'
import { SetTicketVersionDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'

export function Versions({ ticket }: { ticket: Ticket }) {
  const isMember = useIsMember()
  const setVersion = useMutation(SetTicketVersionDoc)
  const [error, setError] = useState('')
  if (!ticket.versions.length && !isMember) return null

  /** False if it failed, so that what was typed stays. */
  async function setReport(version: string, clear: boolean): Promise<boolean> {
    try {
      setError('')
      await setVersion({ ticketId: ticket.id, version, clear })
      return true
    } catch (cause) {
      setError(getErrorMessage(cause))
      return false
    }
  }

  function report(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const version = String(new FormData(form).get('version')).trim()
    if (version) void setReport(version, false).then((isSaved) => isSaved && form.reset())
  }

  return (
    <Panel title={messages.pages.happensIn()}>
      <ul className={styles.versions}>
        {ticket.versions.map(({ version, count, reportedByMe }) => (
          <li key={version}>
            <span className="mono">{version}</span>
            <span className={styles.people}>{messages.ticket.people({ n: count })}</span>
            <Button
              size="small"
              variant="quiet"
              data-member-action={reportedByMe ? undefined : `version ${ticket.id} ${version}`}
              onClick={() => void setReport(version, reportedByMe)}
            >
              {reportedByMe ? messages.ticket.takeBack() : messages.pages.meToo()}
            </Button>
          </li>
        ))}
      </ul>
      {isMember && (
        <form className={styles.inline} onSubmit={report}>
          <label htmlFor="still-version">{messages.ticket.stillHappens()}</label>
          <div>
            <Input id="still-version" name="version" maxLength={ticketLimits.maxVersionLength} autoComplete="off" />
            <Button type="submit">{uiMessages.add()}</Button>
          </div>
        </form>
      )}
      {error && <Note status="error">{error}</Note>}
    </Panel>
  )
}
