import { useMutation } from '#client/useMutation.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { wordLimits } from '../contract/limits.ts'
import { m } from '../webMessages.ts'
import { WarnUserDoc } from './WarnDialog.graphql.ts'

type Props = { user: { id: number; username: string }; objectId?: string; open: boolean; onClose: () => void }

/** Tells somebody what they should not have done. */
export function WarnDialog({ user, objectId, open, onClose }: Props) {
  const warn = useMutation(WarnUserDoc, ['StaffCard'])
  return (
    <EditorDialog
      open={open}
      title={`${m.warn()} @${user.username}`}
      fields={[
        {
          name: 'text',
          label: m.text(),
          kind: 'area',
          required: true,
          maximum: wordLimits.warningMost,
          hint: m.whyHint(),
        },
      ]}
      values={{ text: '' }}
      onClose={onClose}
      onSave={async ({ text }) => {
        await warn({ userId: user.id, text: String(text), objectId: objectId ?? null })
        onClose()
      }}
    />
  )
}
