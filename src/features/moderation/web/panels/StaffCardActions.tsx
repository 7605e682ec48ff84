import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { moderationLimits } from '../../contract/limits.ts'
import { webMessages } from '../../webMessages.ts'
import { WarnDialog } from '../WarnDialog.tsx'
import { AddUserNoteDoc, EndUserSessionsDoc, HideAllOfUserDoc, LiftSanctionsDoc } from './PeoplePanel.graphql.ts'
import styles from './PeoplePanel.module.css'
import { SanctionDialog } from './SanctionDialog.tsx'
import type { StaffCardData } from './types.ts'

type DialogKind = 'note' | 'warn' | 'silence' | 'suspend'

/** Offers only a note about members of the staff, unless the viewer is an admin. */
export function StaffCardActions({ card }: { card: StaffCardData }) {
  const { user, canSanction } = card
  const [openDialog, setOpenDialog] = useState<DialogKind>()
  const lift = useMutation(LiftSanctionsDoc)
  const endSessions = useMutation(EndUserSessionsDoc)
  const hideAll = useMutation(HideAllOfUserDoc)
  const run = (action: () => Promise<string | undefined>) => () =>
    void action().then(
      (title) => title && addToast({ status: 'success', title }),
      (error) => showError(error),
    )
  const open = (dialog: DialogKind) => () => setOpenDialog(dialog)

  return (
    <div className={styles.actions}>
      <Button onClick={open('note')}>{webMessages.addNote()}</Button>
      {canSanction && (
        <>
          <Button onClick={open('warn')}>{webMessages.warn()}</Button>
          <Button onClick={open('silence')}>{webMessages.silence()}</Button>
          <Button variant="danger" onClick={open('suspend')}>
            {webMessages.suspend()}
          </Button>
          {(card.silencedUntil || card.suspendedUntil) && (
            <Button onClick={run(async () => void (await lift({ userId: user.id })))}>{webMessages.lift()}</Button>
          )}
          <Button
            onClick={run(async () =>
              webMessages.sessionsEnded((await endSessions({ userId: user.id })).endUserSessions),
            )}
          >
            {webMessages.endSessions()}
          </Button>
          <Button
            variant="danger"
            onClick={run(async () => {
              const text = webMessages.hideAllSure(user.username)
              if (!(await confirmAction({ text, action: webMessages.hideAll(), isDangerous: true }))) return undefined
              return webMessages.hideAllDone((await hideAll({ userId: user.id, since: null })).hideAllOfUser)
            })}
          >
            {webMessages.hideAll()}
          </Button>
        </>
      )}
      <WarnDialog user={user} open={openDialog === 'warn'} onClose={() => setOpenDialog(undefined)} />
      <NoteDialog userId={user.id} open={openDialog === 'note'} onClose={() => setOpenDialog(undefined)} />
      <SanctionDialog
        userId={user.id}
        kind={openDialog === 'silence' || openDialog === 'suspend' ? openDialog : undefined}
        onClose={() => setOpenDialog(undefined)}
      />
    </div>
  )
}

function NoteDialog({ userId, open, onClose }: { userId: number; open: boolean; onClose: () => void }) {
  const add = useMutation(AddUserNoteDoc)
  return (
    <EditorDialog
      open={open}
      title={webMessages.addNote()}
      fields={[
        {
          name: 'text',
          label: webMessages.text(),
          kind: 'area',
          required: true,
          maximum: moderationLimits.maxNoteLength,
          hint: webMessages.noteHint(),
        },
      ]}
      values={{ text: '' }}
      onClose={onClose}
      onSave={async ({ text }) => {
        await add({ userId, text: String(text) })
        onClose()
      }}
    />
  )
}
