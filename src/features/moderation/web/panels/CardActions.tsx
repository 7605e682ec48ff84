import { useState } from 'react'
import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { wordLimits } from '../../contract/limits.ts'
import { m } from '../../webMessages.ts'
import { hideable } from '../StaffPart.tsx'
import { WarnDialog } from '../WarnDialog.tsx'
import {
  AddUserNoteDoc,
  EndUserSessionsDoc,
  HideAllOfUserDoc,
  LiftSanctionsDoc,
  SilenceUserDoc,
  SuspendUserDoc,
} from './PeoplePanel.graphql.ts'
import styles from './PeoplePanel.module.css'
import type { Card } from './types.ts'

const day = 86_400
const spans: Record<string, { label: () => string; seconds: number | null }> = {
  day: { label: m.day, seconds: day },
  week: { label: m.week, seconds: 7 * day },
  month: { label: m.month, seconds: 30 * day },
  forGood: { label: m.forGood, seconds: null },
}

type Asking = 'note' | 'warn' | 'silence' | 'suspend'

/** What can be done about somebody. A member of the staff can only be noted about, except by admins. */
export function CardActions({ card }: { card: Card }) {
  const { user, canSanction } = card
  const [asking, setAsking] = useState<Asking>()
  const lift = useMutation(LiftSanctionsDoc, ['StaffCard'])
  const endSessions = useMutation(EndUserSessionsDoc, ['StaffCard'])
  const hideAll = useMutation(HideAllOfUserDoc, ['StaffCard', ...hideable])
  const run = (action: () => Promise<string | undefined>) => () =>
    void action().then(
      (title) => title && addToast({ status: 'success', title }),
      (error) => addToast({ status: 'error', title: messageOf(error) }),
    )
  const ask = (what: Asking) => () => setAsking(what)

  return (
    <div className={styles.actions}>
      <Button onClick={ask('note')}>{m.addNote()}</Button>
      {canSanction && (
        <>
          <Button onClick={ask('warn')}>{m.warn()}</Button>
          <Button onClick={ask('silence')}>{m.silence()}</Button>
          <Button variant="danger" onClick={ask('suspend')}>
            {m.suspend()}
          </Button>
          {(card.silencedUntil || card.suspendedUntil) && (
            <Button onClick={run(async () => void (await lift({ userId: user.id })))}>{m.lift()}</Button>
          )}
          <Button onClick={run(async () => m.sessionsEnded((await endSessions({ userId: user.id })).endUserSessions))}>
            {m.endSessions()}
          </Button>
          <Button
            variant="danger"
            onClick={run(async () => {
              if (!window.confirm(m.hideAllSure(user.username))) return undefined
              return m.hideAllDone((await hideAll({ userId: user.id, since: null })).hideAllOfUser)
            })}
          >
            {m.hideAll()}
          </Button>
        </>
      )}
      <WarnDialog user={user} open={asking === 'warn'} onClose={() => setAsking(undefined)} />
      <NoteDialog userId={user.id} open={asking === 'note'} onClose={() => setAsking(undefined)} />
      <SanctionDialog userId={user.id} kind={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}

function NoteDialog({ userId, open, onClose }: { userId: number; open: boolean; onClose: () => void }) {
  const add = useMutation(AddUserNoteDoc, ['StaffCard'])
  return (
    <EditorDialog
      open={open}
      title={m.addNote()}
      fields={[
        {
          name: 'text',
          label: m.text(),
          kind: 'area',
          required: true,
          maximum: wordLimits.noteMost,
          hint: m.noteHint(),
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

function SanctionDialog({ userId, kind, onClose }: { userId: number; kind: Asking | undefined; onClose: () => void }) {
  const silence = useMutation(SilenceUserDoc, ['StaffCard'])
  const suspend = useMutation(SuspendUserDoc, ['StaffCard'])
  return (
    <EditorDialog
      open={kind === 'silence' || kind === 'suspend'}
      title={kind === 'silence' ? m.silence() : m.suspend()}
      fields={[
        {
          name: 'reason',
          label: m.why(),
          kind: 'area',
          required: true,
          maximum: wordLimits.reasonMost,
          hint: m.whyHint(),
        },
        {
          name: 'span',
          label: m.howLong(),
          kind: 'choice',
          options: Object.entries(spans).map(([value, { label }]) => ({ value, label: label() })),
        },
      ]}
      values={{ reason: '', span: 'week' }}
      onClose={onClose}
      onSave={async ({ reason, span }) => {
        const seconds = spans[String(span)]?.seconds
        const until = seconds ? Math.floor(Date.now() / 1000) + seconds : null
        await (kind === 'silence' ? silence : suspend)({ userId, reason: String(reason), until })
        onClose()
      }}
    />
  )
}
