import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { CreateTicketTagDoc } from '../manage/SetTags.graphql.ts'
import { TagChip } from '../tags/TagChip.tsx'
import { DeleteTicketTagDoc, TagSettingsDoc, UpdateTicketTagDoc } from './TagsPanel.graphql.ts'
import { createTagFields, parseTagValues, renderTagPreview, type Tag, toTagValues } from './tagFields.tsx'

export function Panel() {
  const data = useQuery(TagSettingsDoc, {}).data
  const create = useMutation(CreateTicketTagDoc)
  const update = useMutation(UpdateTicketTagDoc)
  const remove = useMutation(DeleteTicketTagDoc)
  if (!data) return <Spinner />
  const { ticketTagSettings: tags, products } = data
  const getProductName = (id: string) => products.find((product) => product.id === id)?.name ?? uiMessages.all()
  return (
    <>
      <TableEditor<Tag>
        rows={tags}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        newLabel={messages.ticket.newTag()}
        emptyTitle={messages.panel.noTags()}
        fields={createTagFields(products)}
        valuesOf={toTagValues}
        columns={[
          { title: messages.ticket.tagSelected(), render: ({ name, color }) => <TagChip name={name} color={color} /> },
          { title: messages.panel.product(), render: ({ productId }) => getProductName(productId) },
          { title: messages.pages.tickets(), render: (tag) => <TicketCount tag={tag} /> },
        ]}
        renderPreview={renderTagPreview}
        save={async (values, tag) => {
          if (tag) await update({ id: tag.id, ...parseTagValues(values) })
          else await create(parseTagValues(values))
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}

/** Links only the tags of one product: no list spans products. */
function TicketCount({ tag: { name, productId, ticketCount } }: { tag: Tag }) {
  if (!productId || ticketCount === 0) return <Count value={ticketCount} />
  return (
    <a className="link num" href={trackerPaths.tracker(productId, { q: formatTerm('tag', name) })}>
      <Count value={ticketCount} />
    </a>
  )
}
