import { useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import styles from '../VersionPage.module.css'
import type { Version, VersionPageCreation } from '../versionPage.ts'
import { EditNotes } from './EditNotes.tsx'
import { RestoreCreationVersionDoc } from './EditVersion.graphql.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type Props = { creation: VersionPageCreation; version: Version }

/** A separate chunk that only those who may change the version load. */
export function VersionActions({ creation, version }: Props) {
  const [open, setOpen] = useState<'edit' | 'withdraw'>()
  const [error, setError] = useState('')
  const restore = useMutation(RestoreCreationVersionDoc)
  const close = () => setOpen(undefined)

  async function offerAgain() {
    setError('')
    try {
      await restore({ creationId: creation.id, number: version.number })
    } catch (cause) {
      setError(getErrorMessage(cause))
    }
  }

  return (
    <div className={styles.actions} data-print="none">
      {version.canEdit && (
        <Button icon={<EditIcon />} onClick={() => setOpen('edit')}>
          {messages.editor.edit()}
        </Button>
      )}
      {version.withdrawnAt
        ? version.canRestore && <Button onClick={() => void offerAgain()}>{messages.editor.restore()}</Button>
        : version.canWithdraw &&
          creation.versionCount > 1 && (
            <Button onClick={() => setOpen('withdraw')}>{messages.editor.withdraw()}</Button>
          )}
      {version.withdrawnByStaff && version.canEdit && !version.canRestore && (
        <Note status="warning">{messages.editor.onlyStaffRestore()}</Note>
      )}
      {error && <Note status="error">{error}</Note>}
      <EditNotes open={open === 'edit'} onClose={close} creation={creation} version={version} />
      <WithdrawDialog open={open === 'withdraw'} onClose={close} creation={creation} version={version} />
    </div>
  )
}
