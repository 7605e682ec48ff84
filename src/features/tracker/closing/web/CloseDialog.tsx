import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useField } from '#ui/form/useField.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { messages } from '../../messages.ts'
import { throwEditError } from '../../web/editError.ts'
import { CannedReplies, type RepliedTicket } from './CannedReplies.tsx'
import styles from './CloseDialog.module.css'
import { RecentVersionsDoc } from './CloseTicket.graphql.ts'
import {
  type CloseReason,
  type CloseValues,
  type Closing,
  closeReasons,
  closeSchema,
  getReplyPurpose,
  toClosing,
} from './closing.ts'

const maxRecentVersions = 5

type FieldsProps = {
  /** Offers neither a duplicate nor a comment, which belong to one ticket. */
  bulk?: boolean
  product: string
  /** The one to close, for replies to its author. */
  ticket?: RepliedTicket
}

type Props = FieldsProps & {
  open: boolean
  onClose: () => void
  /** The number of tickets to close. */
  count: number
  /** A rejection is shown in the dialog. */
  onSubmit: (closing: Closing) => Promise<void>
}

const defaultValues: CloseValues = { reason: 'fixed', version: '', of: '', comment: '' }

export function CloseDialog({ open, onClose, count, onSubmit, ...fields }: Props) {
  async function submit(values: CloseValues) {
    await onSubmit(toClosing(values)).catch(throwEditError)
    onClose()
  }

  const footer = (
    <DialogFooter>
      <Button variant="quiet" onClick={onClose}>
        {uiMessages.cancel()}
      </Button>
      <SubmitButton>{messages.ticket.closeTitle({ n: count })}</SubmitButton>
    </DialogFooter>
  )
  return (
    <Dialog open={open} onClose={onClose} title={messages.ticket.closeTitle({ n: count })}>
      <Form schema={closeSchema} defaultValues={defaultValues} onSubmit={submit} footer={footer} layout="compact">
        <Fields {...fields} />
      </Form>
    </Dialog>
  )
}

const reasonLabels: Record<CloseReason, () => string> = {
  fixed: messages.pages.fixed,
  wontFix: messages.ticket.wontFix,
  cannotReproduce: messages.ticket.cannotReproduce,
  duplicate: messages.pages.duplicate,
}

function Fields({ bulk = false, product, ticket }: FieldsProps) {
  const { register } = useFormContext()
  const { reason, version } = useWatch<CloseValues>()
  return (
    <div className={styles.form}>
      <fieldset className={styles.reasons} aria-label={messages.ticket.closeReason()}>
        {closeReasons
          .filter((name) => !bulk || name !== 'duplicate')
          .map((name) => (
            <label key={name}>
              <input type="radio" value={name} {...register('reason')} />
              {reasonLabels[name]()}
            </label>
          ))}
      </fieldset>
      <div className={styles.details}>
        {reason === 'fixed' && <VersionFields product={product} />}
        {reason === 'wontFix' && <p className={styles.hint}>{messages.ticket.wontFixHint()}</p>}
        {reason === 'cannotReproduce' && <p className={styles.hint}>{messages.ticket.cannotReproduceHint()}</p>}
        {reason === 'duplicate' && (
          <TextField
            name="of"
            label={messages.ticket.duplicateNumber()}
            inputMode="numeric"
            placeholder="#123"
            autoComplete="off"
          />
        )}
      </div>
      {!bulk && (
        <TextAreaField
          name="comment"
          label={messages.ticket.closeComment()}
          labelAside={
            ticket && (
              <CannedReplies
                name="comment"
                ticket={ticket}
                purpose={getReplyPurpose(reason ?? 'fixed')}
                version={version ?? ''}
              />
            )
          }
        />
      )}
    </div>
  )
}

/** showModal() focuses the element with this attribute, which React's `autoFocus` does not set. */
const focusInDialog = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')

function VersionFields({ product }: { product: string }) {
  const versions = useQuery(RecentVersionsDoc, { product }).data?.product?.versions ?? []
  const { setValue } = useFormContext<CloseValues>()
  const { version } = useWatch<CloseValues>()
  const { input, ...field } = useField('version')
  return (
    <>
      <Field {...field} label={messages.ticket.whichVersion()} hint={messages.ticket.versionHint()}>
        <Input
          {...input}
          ref={(element) => {
            input.ref(element)
            focusInDialog(element)
          }}
          autoComplete="off"
          maxLength={ticketLimits.maxVersionLength}
        />
      </Field>
      <div className={styles.versions}>
        {versions.slice(0, maxRecentVersions).map((recent) => (
          <Button
            key={recent}
            size="small"
            aria-pressed={recent === version}
            onClick={() => setValue('version', recent, { shouldDirty: true, shouldValidate: true })}
          >
            {recent}
          </Button>
        ))}
      </div>
    </>
  )
}
