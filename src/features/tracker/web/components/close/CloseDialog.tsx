import { type FormEvent, useId, useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { useKeptSession } from '#client/stores/keptSession.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Note } from '#ui/status/Note.tsx'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { useSubmit } from '../manage/useSubmit.tsx'
import { appendText, CannedReplies, type RepliedTicket } from './CannedReplies.tsx'
import styles from './CloseDialog.module.css'
import { RecentVersionsDoc } from './CloseTicket.graphql.ts'
import { type CloseReason, type CloseValues, type Closing, closeReasons, toClosing } from './closing.ts'

const maxRecentVersions = 5

type Props = {
  open: boolean
  onClose: () => void
  /** The number of tickets to close. */
  count: number
  /** Offers neither a duplicate nor a comment, which belong to one ticket. */
  bulk?: boolean
  product: string
  /** The one to close, for replies to its author. */
  ticket?: RepliedTicket
  /** A rejection is shown in the dialog. */
  onSubmit: (closing: Closing) => Promise<void>
}

export function CloseDialog({ open, onClose, count, bulk = false, product, ticket, onSubmit }: Props) {
  const formId = useId()
  const { isBusy, error, run } = useSubmit()
  const submit = (values: CloseValues) =>
    void run(async () => {
      await onSubmit(toClosing(values))
      onClose()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={ticketMessages.closeTitle(count)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ticketMessages.cancel()}
          </Button>
          <Button type="submit" variant="primary" form={formId} busy={isBusy}>
            {ticketMessages.closeTitle(count)}
          </Button>
        </>
      }
    >
      <CloseForm id={formId} product={product} bulk={bulk} ticket={ticket} isBusy={isBusy} onSubmit={submit} />
      {error && <Note status="error">{error}</Note>}
    </Dialog>
  )
}

const reasonLabels: Record<CloseReason, () => string> = {
  fixed: ticketMessages.fixed,
  wontFix: ticketMessages.wontFix,
  cannotReproduce: ticketMessages.cannotReproduce,
  duplicate: ticketMessages.duplicate,
}

/** showModal() focuses the element with this attribute, which React's `autoFocus` does not set. */
const focusInDialog = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')

type FormProps = {
  id: string
  product: string
  bulk: boolean
  ticket: RepliedTicket | undefined
  isBusy: boolean
  onSubmit: (values: CloseValues) => void
}

const initialValues: CloseValues = { reason: 'fixed', version: '', withoutVersion: false, of: '', comment: '' }

function CloseForm({ id, product, bulk, ticket, isBusy, onSubmit }: FormProps) {
  const [values, setValues] = useState(initialValues)
  const hasInput = [values.version, values.of, values.comment].some((text) => text !== '')
  useUnsavedGuard(hasInput && !isBusy)
  useKeptSession(hasInput)
  const change = (changes: Partial<CloseValues>) => setValues({ ...values, ...changes })

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit(values)
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <fieldset className={styles.reasons} aria-label={ticketMessages.closeReason()}>
        {closeReasons
          .filter((reason) => !bulk || reason !== 'duplicate')
          .map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                checked={values.reason === reason}
                onChange={() => change({ reason })}
              />
              {reasonLabels[reason]()}
            </label>
          ))}
      </fieldset>
      <div className={styles.details}>
        {values.reason === 'fixed' && <VersionFields id={id} product={product} values={values} onChange={change} />}
        {values.reason === 'wontFix' && <p className={styles.hint}>{ticketMessages.wontFixHint()}</p>}
        {values.reason === 'cannotReproduce' && <p className={styles.hint}>{ticketMessages.cannotReproduceHint()}</p>}
        {values.reason === 'duplicate' && (
          <div className={styles.field}>
            <label htmlFor={`${id}of`}>{ticketMessages.duplicateNumber()}</label>
            <Input
              id={`${id}of`}
              inputMode="numeric"
              placeholder="#123"
              autoComplete="off"
              value={values.of}
              onChange={(event) => change({ of: event.currentTarget.value })}
            />
          </div>
        )}
      </div>
      {!bulk && (
        <div className={styles.field}>
          <label htmlFor={`${id}comment`}>{ticketMessages.closeComment()}</label>
          {ticket && (
            <CannedReplies
              ticket={ticket}
              version={values.version}
              onInsert={(text) => change({ comment: appendText(values.comment, text) })}
            />
          )}
          <TextArea
            id={`${id}comment`}
            value={values.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        </div>
      )}
    </form>
  )
}

type VersionProps = {
  id: string
  product: string
  values: CloseValues
  onChange: (changes: Partial<CloseValues>) => void
}

function VersionFields({ id, product, values, onChange }: VersionProps) {
  const versions = useQuery(RecentVersionsDoc, { product }).data?.product?.versions ?? []
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}version`}>{ticketMessages.whichVersion()}</label>
        <Input
          id={`${id}version`}
          ref={focusInDialog}
          autoComplete="off"
          maxLength={ticketLimits.maxClosedVersionLength}
          disabled={values.withoutVersion}
          value={values.version}
          onChange={(event) => onChange({ version: event.currentTarget.value })}
        />
      </div>
      <div className={styles.versions}>
        {versions.slice(0, maxRecentVersions).map((version) => (
          <Button
            key={version}
            size="small"
            aria-pressed={version === values.version && !values.withoutVersion}
            onClick={() => onChange({ version, withoutVersion: false })}
          >
            {version}
          </Button>
        ))}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.withoutVersion}
          onChange={(event) => onChange({ withoutVersion: event.currentTarget.checked })}
        />
        {ticketMessages.withoutVersion()}
      </label>
    </>
  )
}
