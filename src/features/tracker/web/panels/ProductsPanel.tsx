import { paths } from '#app/paths.ts'
import { FormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { ProductSettingsQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { type EditorField, type EditorValues, listOf } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { m } from '../../panelMessages.ts'
import { CreateProductDoc, DeleteProductDoc, ProductSettingsDoc, UpdateProductDoc } from './ProductsPanel.graphql.ts'

type Product = ProductSettingsQuery['productSettings'][number]

const { productNameMost, descriptionMost } = ticketLimits
const touched = ['Product', 'ProductSettings']

const fields = (): EditorField[] => [
  { name: 'key', label: m.key(), required: true, maximum: 40, hint: m.keyHint(), onlyNew: true },
  { name: 'name', label: m.name(), required: true, maximum: productNameMost },
  { name: 'description', label: m.description(), kind: 'area', maximum: descriptionMost },
  { name: 'position', label: m.position(), required: true, hint: m.positionHint() },
  { name: 'needAnyRole', label: m.needAnyRole(), hint: m.rolesHint() },
]

const valuesOf = (product: Product | undefined): EditorValues => ({
  key: product?.key ?? '',
  name: product?.name ?? '',
  description: product?.description ?? '',
  position: String(product?.position ?? 100),
  needAnyRole: product?.needAnyRole.join(', ') ?? '',
})

function read(values: EditorValues) {
  const position = Number(values.position)
  if (!Number.isInteger(position)) throw new FormError(m.notANumber(), 'position')
  return {
    name: String(values.name),
    description: String(values.description),
    position,
    needAnyRole: listOf(values.needAnyRole),
  }
}

/** The products of the tracker, their order and who may see them (D28). One with tickets cannot be deleted. */
export function Panel() {
  const products = useQuery(ProductSettingsDoc, {}).data?.productSettings
  const create = useMutation(CreateProductDoc, touched)
  const update = useMutation(UpdateProductDoc, touched)
  const remove = useMutation(DeleteProductDoc, [...touched, 'TicketTagSettings', 'TicketTemplate'])
  if (!products) return <Spinner />
  return (
    <>
      <p className="muted">{m.productsAbout()}</p>
      <TableEditor<Product>
        rows={products}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        newLabel={m.newProduct()}
        emptyTitle={m.noProducts()}
        fields={fields()}
        valuesOf={valuesOf}
        columns={[
          {
            title: m.name(),
            render: ({ key, name }) => (
              <a className="link" href={paths.tracker(key)}>
                {name}
              </a>
            ),
          },
          { title: m.key(), render: ({ key }) => <code>{key}</code> },
          { title: m.tickets(), render: ({ ticketCount }) => <span className="num">{ticketCount}</span> },
          { title: m.position(), render: ({ position }) => <span className="num">{position}</span> },
          {
            title: m.access(),
            render: ({ needAnyRole }) =>
              needAnyRole.length ? needAnyRole.map((role) => <Badge key={role}>{role}</Badge>) : m.everybody(),
          },
        ]}
        save={async (values, product) => {
          if (product) await update({ id: product.id, ...read(values) })
          else await create({ key: String(values.key).trim(), ...read(values) })
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}
