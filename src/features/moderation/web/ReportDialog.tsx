import * as z from 'zod/mini'
import { formErrorOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { wordLimits } from '../contract/limits.ts'
import { m } from '../webMessages.ts'
import { ModerationOfDoc, ReportObjectDoc } from './ReportDialog.graphql.ts'
import { StaffPart } from './StaffPart.tsx'

const reasons = ['SPAM', 'ABUSE', 'ILLEGAL', 'OTHER'] as const

const schema = z.strictObject({
  reason: z.enum(reasons),
  text: z.string().check(z.maxLength(wordLimits.reportMost, { error: () => m.tooLong(wordLimits.reportMost) })),
})

type Props = { objectId: string; open: boolean; onClose: () => void }

/** Why the staff should look at something; for the staff, what they can do about it at once. */
export function ReportDialog({ objectId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={m.reportTitle()}>
      <StaffPartOf objectId={objectId} onDone={onClose} />
      <ReportForm objectId={objectId} onDone={onClose} />
    </Dialog>
  )
}

function StaffPartOf({ objectId, onDone }: { objectId: string; onDone: () => void }) {
  const found = useQuery(ModerationOfDoc, { objectId }).data?.moderationOf
  return found?.canHide ? <StaffPart objectId={objectId} moderation={found} onDone={onDone} /> : null
}

function ReportForm({ objectId, onDone }: { objectId: string; onDone: () => void }) {
  const report = useMutation(ReportObjectDoc, ['ReportedObject'])

  async function send(values: z.output<typeof schema>) {
    await report({ objectId, ...values }).catch((error) => {
      throw formErrorOf(error)
    })
    addToast({ status: 'success', title: m.reportThanks(), body: m.reportThanksBody() })
    onDone()
  }

  return (
    <Form schema={schema} defaultValues={{ reason: 'SPAM', text: '' }} onSubmit={send} unguarded>
      <SelectField
        name="reason"
        label={m.reason()}
        options={reasons.map((reason) => ({ value: reason, label: m[reason]() }))}
      />
      <TextAreaField name="text" label={m.reportText()} hint={m.reportHint()} maximum={wordLimits.reportMost} />
      <SubmitButton>{m.send()}</SubmitButton>
    </Form>
  )
}
