import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../../../upload/web/form/FormGroup.module.css'
import { withdrawalForm } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import type { Version, VersionPageCreation } from '../versionPage.ts'
import { WithdrawCreationVersionDoc } from './EditVersion.graphql.ts'

type Props = { open: boolean; onClose: () => void; creation: VersionPageCreation; version: Version }

export const WithdrawDialog = ({ open, onClose, creation, version }: Props) => (
  <Dialog open={open} onClose={onClose} title={messages.editor.withdrawTitle()}>
    <WithdrawForm creation={creation} version={version} onClose={onClose} />
  </Dialog>
)

function WithdrawForm({ creation, version, onClose }: Omit<Props, 'open'>) {
  const withdraw = useMutation(WithdrawCreationVersionDoc)

  async function submit({ reason }: { reason: string }) {
    await withdraw({ creationId: creation.id, number: version.number, reason }).catch((error) => {
      throw createFormError(error)
    })
    return async () => onClose()
  }

  return (
    <Form schema={withdrawalForm} defaultValues={{ reason: '' }} onSubmit={submit}>
      <p>{messages.editor.withdrawAbout()}</p>
      <TextField name="reason" label={messages.editor.reason()} />
      <div className={styles.buttons}>
        <SubmitButton variant="danger">{messages.editor.withdraw()}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {uiMessages.cancel()}
        </Button>
      </div>
    </Form>
  )
}
