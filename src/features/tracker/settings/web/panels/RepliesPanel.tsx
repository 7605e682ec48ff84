import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { RepliesPanelQuery } from '#generated/operations.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { type ReplyPurpose, replyPurposes } from '../../../contract/closing.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'
import { DeleteCannedReplyDoc, RepliesPanelDoc, SaveCannedReplyDoc } from './RepliesPanel.graphql.ts'

type Reply = RepliesPanelQuery['cannedReplies'][number]

const purposeLabels: Record<ReplyPurpose, () => string> = {
  ANY: messages.panel.anyPurpose,
  FIXED: messages.pages.fixed,
  WONT_FIX: messages.ticket.wontFix,
  CANNOT_REPRODUCE: messages.ticket.cannotReproduce,
  DUPLICATE: messages.pages.duplicate,
  NEEDS_INFO: messages.ticket.askForInfo,
}

const listPurposes = () => replyPurposes.map((value) => ({ value, label: purposeLabels[value]() }))

export function Panel() {
  const data = useQuery(RepliesPanelDoc, {}).data
  const save = useMutation(SaveCannedReplyDoc)
  const remove = useMutation(DeleteCannedReplyDoc)
  if (!data) return <Spinner />
  const { cannedReplies, products } = data
  const productOptions = [
    { value: '', label: uiMessages.all() },
    ...products.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const getProductName = (id: string) => productOptions.find(({ value }) => value === id)?.label ?? id
  return (
    <>
      <TableEditor<Reply>
        wide
        rows={cannedReplies}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        newLabel={messages.panel.newReply()}
        emptyTitle={messages.panel.noReplies()}
        fields={[
          {
            name: 'title',
            label: uiMessages.title(),
            required: true,
            maximum: ticketLimits.maxReplyTitleLength,
          },
          { name: 'productId', label: messages.panel.product(), kind: 'choice', options: productOptions },
          { name: 'purpose', label: messages.panel.replyPurpose(), kind: 'choice', options: listPurposes() },
          {
            name: 'body',
            label: messages.panel.text(),
            hint: messages.panel.replyHint(),
            kind: 'area',
            required: true,
            maximum: ticketLimits.maxNoteLength,
          },
        ]}
        valuesOf={(reply) => ({
          title: reply?.title ?? '',
          productId: reply?.productId ?? '',
          purpose: reply?.purpose ?? 'ANY',
          body: reply?.body ?? '',
        })}
        columns={[
          { title: uiMessages.title(), render: ({ title }) => title },
          { title: messages.panel.product(), render: ({ productId }) => getProductName(productId) },
          { title: messages.panel.replyPurpose(), render: ({ purpose }) => purposeLabels[purpose]() },
          { title: messages.panel.begins(), render: ({ body }) => body.slice(0, 80) },
        ]}
        save={async (values, reply) => {
          await save({
            id: reply?.id ?? null,
            productId: String(values.productId) || null,
            title: String(values.title),
            body: String(values.body),
            purpose: values.purpose as ReplyPurpose,
          })
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}
