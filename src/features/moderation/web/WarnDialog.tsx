import { useMutation } from '#client/queries/useMutation.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { moderationLimits } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { WarnUserDoc } from './WarnDialog.graphql.ts'

type Props = { user: { id: number; username: string }; objectId?: string; open: boolean; onClose: () => void }

export function WarnDialog({ user, objectId, open, onClose }: Props) {
  const warn = useMutation(WarnUserDoc)
  return (
    <EditorDialog
      open={open}
      title={`${messages.pages.warn()} @${user.username}`}
      fields={[
        {
          name: 'text',
          label: messages.pages.text(),
          kind: 'area',
          required: true,
          maximum: moderationLimits.maxWarningLength,
          hint: messages.pages.whyHint(),
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
