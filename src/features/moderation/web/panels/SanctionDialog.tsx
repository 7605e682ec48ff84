import { useMutation } from '#client/queries/useMutation.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import { moderationLimits } from '../../contract/limits.ts'
import { webMessages } from '../../webMessages.ts'
import { SilenceUserDoc, SuspendUserDoc } from './PeoplePanel.graphql.ts'

const daySeconds = 86_400
const durations: Record<string, { label: () => string; seconds: number | null }> = {
  day: { label: webMessages.day, seconds: daySeconds },
  week: { label: webMessages.week, seconds: 7 * daySeconds },
  month: { label: webMessages.month, seconds: 30 * daySeconds },
  forGood: { label: webMessages.forGood, seconds: null },
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
      title={kind === 'silence' ? webMessages.silence() : webMessages.suspend()}
      fields={[
        {
          name: 'reason',
          label: webMessages.why(),
          kind: 'area',
          required: true,
          maximum: moderationLimits.maxReasonLength,
          hint: webMessages.whyHint(),
        },
        {
          name: 'span',
          label: webMessages.howLong(),
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
