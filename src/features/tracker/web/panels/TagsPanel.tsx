import { paths } from '#app/paths.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { TagSettingsQuery } from '#generated/operations.ts'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { m } from '../../panelMessages.ts'
import { TagChip } from '../components/TagChip.tsx'
import { CreateTicketTagDoc } from '../EditTicket.graphql.ts'
import { DeleteTicketTagDoc, TagSettingsDoc, UpdateTicketTagDoc } from './TagsPanel.graphql.ts'

type Tag = TagSettingsQuery['ticketTagSettings'][number]
type Products = TagSettingsQuery['products']

const touched = ['TicketTag', 'TicketTagSettings', 'Ticket', 'TicketList']

const fields = (products: Products): EditorField[] => [
  { name: 'name', label: m.name(), required: true, maximum: ticketLimits.tagNameMost },
  { name: 'color', label: m.color(), kind: 'color' },
  {
    name: 'productId',
    label: m.product(),
    kind: 'choice',
    options: [{ value: '', label: m.allProducts() }, ...products.map(({ id, name }) => ({ value: id, label: name }))],
  },
]

/** The tags of all products (D30). */
export function Panel() {
  const data = useQuery(TagSettingsDoc, {}).data
  const create = useMutation(CreateTicketTagDoc, touched)
  const update = useMutation(UpdateTicketTagDoc, touched)
  const remove = useMutation(DeleteTicketTagDoc, touched)
  if (!data) return <Spinner />
  const { ticketTagSettings: tags, products } = data
  const nameOfProduct = (id: string) => products.find((product) => product.id === id)?.name ?? m.allProducts()
  return (
    <>
      <p className="muted">{m.tagsAbout()}</p>
      <TableEditor<Tag>
        rows={tags}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        newLabel={m.newTag()}
        emptyTitle={m.noTags()}
        fields={fields(products)}
        valuesOf={(tag) => ({
          name: tag?.name ?? '',
          color: tag?.color ?? '#2f7fc1',
          productId: tag?.productId ?? '',
        })}
        columns={[
          { title: m.tag(), render: ({ name, color }) => <TagChip name={name} color={color} /> },
          { title: m.color(), render: ({ color }) => <code>{color}</code> },
          { title: m.product(), render: ({ productId }) => nameOfProduct(productId) },
          { title: m.tickets(), render: (tag) => <TicketCount tag={tag} /> },
        ]}
        renderPreview={({ name, color }) => (
          <div>
            <TagChip name={String(name)} color={String(color)} />
          </div>
        )}
        save={async (values, tag) => {
          const given = {
            name: String(values.name),
            color: String(values.color),
            productId: String(values.productId) || null,
          }
          if (tag) await update({ id: tag.id, ...given })
          else await create(given)
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}

/** The tickets of a product's tag are in one list; those of a tag of all products are not. */
function TicketCount({ tag: { name, productId, ticketCount } }: { tag: Tag }) {
  if (!productId || ticketCount === 0) return <span className="num">{ticketCount}</span>
  return (
    <a className="link num" href={paths.tracker(productId, { q: `tag:"${name}"` })}>
      {ticketCount}
    </a>
  )
}
