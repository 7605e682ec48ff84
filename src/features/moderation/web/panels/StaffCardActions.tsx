import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { moderationLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
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
      <Button onClick={open('note')}>{messages.pages.addNote()}</Button>
      {canSanction && (
        <>
          <Button onClick={open('warn')}>{messages.pages.warn()}</Button>
          <Button onClick={open('silence')}>{messages.pages.silence()}</Button>
          <Button onClick={open('suspend')}>{messages.pages.suspend()}</Button>
          {(card.silencedUntil || card.suspendedUntil) && (
            <Button onClick={run(async () => void (await lift({ userId: user.id })))}>{messages.pages.lift()}</Button>
          )}
          <Button
            onClick={run(async () =>
              messages.pages.sessionsEnded({ n: (await endSessions({ userId: user.id })).endUserSessions }),
            )}
          >
            {messages.pages.endSessions()}
          </Button>
          <Button
            onClick={run(async () => {
              const text = messages.pages.hideAllSure({ name: user.username })
              if (!(await confirmAction({ text, action: messages.pages.hideAll(), isDangerous: true })))
                return undefined
              return messages.pages.hideAllDone({ n: (await hideAll({ userId: user.id, since: null })).hideAllOfUser })
            })}
          >
            {messages.pages.hideAll()}
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
      title={messages.pages.addNote()}
      fields={[
        {
          name: 'text',
          label: messages.pages.text(),
          kind: 'area',
          required: true,
          maximum: moderationLimits.maxNoteLength,
          hint: messages.pages.noteHint(),
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
