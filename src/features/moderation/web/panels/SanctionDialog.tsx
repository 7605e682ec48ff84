import { useMutation } from '#client/queries/useMutation.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { moderationLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { SilenceUserDoc, SuspendUserDoc } from './PeoplePanel.graphql.ts'

const daySeconds = 86_400
const durations: Record<string, { label: () => string; seconds: number | null }> = {
  day: { label: messages.pages.day, seconds: daySeconds },
  week: { label: messages.pages.week, seconds: 7 * daySeconds },
  month: { label: messages.pages.month, seconds: 30 * daySeconds },
  forGood: { label: messages.pages.forGood, seconds: null },
}

/** GraphQL types that a sanction changes. */
export function SanctionDialog({
  userId,
  kind,
  onClose,
}: {
  userId: number
  kind: 'silence' | 'suspend' | undefined
  onClose: () => void
}) {
  const silence = useMutation(SilenceUserDoc)
  const suspend = useMutation(SuspendUserDoc)
  return (
    <EditorDialog
      open={kind !== undefined}
      title={kind === 'silence' ? messages.pages.silence() : messages.pages.suspend()}
      fields={[
        {
          name: 'reason',
          label: messages.pages.why(),
          kind: 'area',
          required: true,
          maximum: moderationLimits.maxReasonLength,
          hint: messages.pages.whyHint(),
        },
        {
          name: 'span',
          label: messages.pages.howLong(),
          kind: 'choice',
          options: Object.entries(durations).map(([value, { label }]) => ({ value, label: label() })),
        },
      ]}
      values={{ reason: '', span: 'week' }}
      onClose={onClose}
      onSave={async ({ reason, span }) => {
        const seconds = durations[String(span)]?.seconds
        const until = seconds ? Math.floor(Date.now() / 1000) + seconds : null
        await (kind === 'silence' ? silence : suspend)({ userId, reason: String(reason), until })
        onClose()
      }}
    />
  )
}
