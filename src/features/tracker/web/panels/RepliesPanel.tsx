import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { RepliesPanelQuery } from '#generated/operations.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { panelMessages } from '../../panelMessages.ts'
import { DeleteCannedReplyDoc, RepliesPanelDoc, SaveCannedReplyDoc } from './RepliesPanel.graphql.ts'

type Reply = RepliesPanelQuery['cannedReplies'][number]

export function Panel() {
  const data = useQuery(RepliesPanelDoc, {}).data
  const save = useMutation(SaveCannedReplyDoc)
  const remove = useMutation(DeleteCannedReplyDoc)
  if (!data) return <Spinner />
  const { cannedReplies, products } = data
  const productOptions = [
    { value: '', label: panelMessages.allProducts() },
    ...products.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const getProductName = (id: string) => productOptions.find(({ value }) => value === id)?.label ?? id
  return (
    <>
      <p className="muted">{panelMessages.repliesAbout()}</p>
      <TableEditor<Reply>
        wide
        rows={cannedReplies}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        newLabel={panelMessages.newReply()}
        emptyTitle={panelMessages.noReplies()}
        fields={[
          {
            name: 'title',
            label: panelMessages.replyTitle(),
            required: true,
            maximum: ticketLimits.maxReplyTitleLength,
          },
          { name: 'productId', label: panelMessages.product(), kind: 'choice', options: productOptions },
          {
            name: 'body',
            label: panelMessages.text(),
            hint: panelMessages.replyHint(),
            kind: 'area',
            required: true,
            maximum: ticketLimits.maxNoteLength,
          },
        ]}
        valuesOf={(reply) => ({
          title: reply?.title ?? '',
          productId: reply?.productId ?? '',
          body: reply?.body ?? '',
        })}
        columns={[
          { title: panelMessages.replyTitle(), render: ({ title }) => title },
          { title: panelMessages.product(), render: ({ productId }) => getProductName(productId) },
          { title: panelMessages.begins(), render: ({ body }) => body.slice(0, 80) },
        ]}
        save={async (values, reply) => {
          await save({
            id: reply?.id ?? null,
            productId: String(values.productId) || null,
            title: String(values.title),
            body: String(values.body),
          })
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}
