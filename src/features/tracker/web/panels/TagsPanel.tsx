import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { TagSettingsQuery } from '#generated/operations.ts'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { panelMessages } from '../../panelMessages.ts'
import { TagChip } from '../components/TagChip.tsx'
import { CreateTicketTagDoc } from '../EditTicket.graphql.ts'
import { DeleteTicketTagDoc, TagSettingsDoc, UpdateTicketTagDoc } from './TagsPanel.graphql.ts'

type Tag = TagSettingsQuery['ticketTagSettings'][number]
type Products = TagSettingsQuery['products']

const affectedTypes = ['TicketTag', 'TicketTagSettings', 'Ticket', 'TicketList']

const createFields = (products: Products): EditorField[] => [
  { name: 'name', label: panelMessages.name(), required: true, maximum: ticketLimits.maxTagNameLength },
  { name: 'color', label: panelMessages.color(), kind: 'color' },
  {
    name: 'productId',
    label: panelMessages.product(),
    kind: 'choice',
    options: [
      { value: '', label: panelMessages.allProducts() },
      ...products.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
]

export function Panel() {
  const data = useQuery(TagSettingsDoc, {}).data
  const create = useMutation(CreateTicketTagDoc, affectedTypes)
  const update = useMutation(UpdateTicketTagDoc, affectedTypes)
  const remove = useMutation(DeleteTicketTagDoc, affectedTypes)
  if (!data) return <Spinner />
  const { ticketTagSettings: tags, products } = data
  const getProductName = (id: string) =>
    products.find((product) => product.id === id)?.name ?? panelMessages.allProducts()
  return (
    <>
      <p className="muted">{panelMessages.tagsAbout()}</p>
      <TableEditor<Tag>
        rows={tags}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        newLabel={panelMessages.newTag()}
        emptyTitle={panelMessages.noTags()}
        fields={createFields(products)}
        valuesOf={(tag) => ({
          name: tag?.name ?? '',
          color: tag?.color ?? '#2f7fc1',
          productId: tag?.productId ?? '',
        })}
        columns={[
          { title: panelMessages.tag(), render: ({ name, color }) => <TagChip name={name} color={color} /> },
          { title: panelMessages.color(), render: ({ color }) => <code>{color}</code> },
          { title: panelMessages.product(), render: ({ productId }) => getProductName(productId) },
          { title: panelMessages.tickets(), render: (tag) => <TicketCount tag={tag} /> },
        ]}
        renderPreview={({ name, color }) => (
          <div>
            <TagChip name={String(name)} color={String(color)} />
          </div>
        )}
        save={async (values, tag) => {
          const input = {
            name: String(values.name),
            color: String(values.color),
            productId: String(values.productId) || null,
          }
          if (tag) await update({ id: tag.id, ...input })
          else await create(input)
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}

/** Links only the tags of one product: no list spans products. */
function TicketCount({ tag: { name, productId, ticketCount } }: { tag: Tag }) {
  if (!productId || ticketCount === 0) return <span className="num">{ticketCount}</span>
  return (
    <a className="link num" href={trackerPaths.tracker(productId, { q: `tag:"${name}"` })}>
      {ticketCount}
    </a>
  )
}
