import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { moderationLimits } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { ModerationOfDoc, ReportObjectDoc } from './ReportDialog.graphql.ts'
import { StaffActions } from './StaffActions.tsx'

const reasons = ['SPAM', 'ABUSE', 'ILLEGAL', 'OTHER'] as const

const schema = z.strictObject({
  reason: z.enum(reasons),
  text: z.string().check(
    z.maxLength(moderationLimits.maxReportLength, {
      error: () => messages.tooLong({ max: moderationLimits.maxReportLength }),
    }),
  ),
})

type Props = { objectId: string; open: boolean; onClose: () => void }

export function ReportDialog({ objectId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.pages.reportTitle()}>
      <ModeratorActions objectId={objectId} onDone={onClose} />
      <ReportForm objectId={objectId} onDone={onClose} />
    </Dialog>
  )
}

function ModeratorActions({ objectId, onDone }: { objectId: string; onDone: () => void }) {
  const moderation = useQuery(ModerationOfDoc, { objectId }).data?.moderationOf
  return moderation?.canHide ? <StaffActions objectId={objectId} moderation={moderation} onDone={onDone} /> : null
}

function ReportForm({ objectId, onDone }: { objectId: string; onDone: () => void }) {
  const report = useMutation(ReportObjectDoc)

  async function send(values: z.output<typeof schema>) {
    await report({ objectId, ...values }).catch((error) => {
      throw createFormError(error)
    })
    addToast({ status: 'success', title: messages.pages.reportThanks(), body: messages.pages.reportThanksBody() })
    onDone()
  }

  return (
    <Form schema={schema} defaultValues={{ reason: 'SPAM', text: '' }} onSubmit={send} unguarded>
      <SelectField
        name="reason"
        label={messages.pages.reason()}
        options={reasons.map((reason) => ({ value: reason, label: messages.pages.reasons[reason]() }))}
      />
      <TextAreaField
        name="text"
        label={messages.pages.reportText()}
        hint={messages.pages.reportHint()}
        maximum={moderationLimits.maxReportLength}
      />
      <SubmitButton>{messages.pages.send()}</SubmitButton>
    </Form>
  )
}
