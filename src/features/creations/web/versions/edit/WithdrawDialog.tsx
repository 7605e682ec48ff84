import { type FormEvent, useId, useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Note } from '#ui/status/Note.tsx'
import { creationLimits } from '../../../contract/creationLimits.ts'
import styles from '../../form/FormGroup.module.css'
import type { Version, VersionPageCreation } from '../versionPage.ts'
import { WithdrawCreationVersionDoc } from './EditVersion.graphql.ts'
import { messages } from './messages.ts'

type Props = { open: boolean; onClose: () => void; creation: VersionPageCreation; version: Version }

export function WithdrawDialog({ open, onClose, creation, version }: Props) {
  const withdraw = useMutation(WithdrawCreationVersionDoc, ['World', 'Subassembly', 'Mod'])
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError('')
    try {
      await withdraw({ creationId: creation.id, number: version.number, reason })
      onClose()
    } catch (cause) {
      setError(getErrorMessage(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.withdrawTitle()}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel()}</Button>
          <Button variant="danger" type="submit" form={`${id}form`} busy={isBusy}>
            {messages.withdraw()}
          </Button>
        </>
      }
    >
      <form id={`${id}form`} className={styles.group} onSubmit={(event) => void submit(event)}>
        <p>{messages.withdrawAbout()}</p>
        <label htmlFor={id} className={styles.label}>
          {messages.reason()}
        </label>
        <Input
          id={id}
          value={reason}
          maxLength={creationLimits.maxReasonLength}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && <Note status="error">{error}</Note>}
      </form>
    </Dialog>
  )
}
