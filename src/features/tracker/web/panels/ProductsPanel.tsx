import { FormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { ProductSettingsQuery } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { type EditorField, type EditorValues, parseList } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { panelMessages } from '../../panelMessages.ts'
import { CreateProductDoc, DeleteProductDoc, ProductSettingsDoc, UpdateProductDoc } from './ProductsPanel.graphql.ts'

type Product = ProductSettingsQuery['productSettings'][number]

const { maxProductNameLength, maxDescriptionLength } = ticketLimits
const affectedTypes = ['Product', 'ProductSettings']

const createFields = (): EditorField[] => [
  {
    name: 'key',
    label: panelMessages.key(),
    required: true,
    maximum: 40,
    hint: panelMessages.keyHint(),
    createOnly: true,
  },
  { name: 'name', label: panelMessages.name(), required: true, maximum: maxProductNameLength },
  { name: 'description', label: panelMessages.description(), kind: 'area', maximum: maxDescriptionLength },
  { name: 'position', label: panelMessages.position(), required: true, hint: panelMessages.positionHint() },
  { name: 'needAnyRole', label: panelMessages.needAnyRole(), hint: panelMessages.rolesHint() },
]

const toValues = (product: Product | undefined): EditorValues => ({
  key: product?.key ?? '',
  name: product?.name ?? '',
  description: product?.description ?? '',
  position: String(product?.position ?? 100),
  needAnyRole: product?.needAnyRole.join(', ') ?? '',
})

function parseValues(values: EditorValues) {
  const position = Number(values.position)
  if (!Number.isInteger(position)) throw new FormError(panelMessages.notANumber(), 'position')
  return {
    name: String(values.name),
    description: String(values.description),
    position,
    needAnyRole: parseList(values.needAnyRole),
  }
}

export function Panel() {
  const products = useQuery(ProductSettingsDoc, {}).data?.productSettings
  const create = useMutation(CreateProductDoc, affectedTypes)
  const update = useMutation(UpdateProductDoc, affectedTypes)
  const remove = useMutation(DeleteProductDoc, [...affectedTypes, 'TicketTagSettings', 'TicketTemplate'])
  if (!products) return <Spinner />
  return (
    <>
      <p className="muted">{panelMessages.productsAbout()}</p>
      <TableEditor<Product>
        rows={products}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        newLabel={panelMessages.newProduct()}
        emptyTitle={panelMessages.noProducts()}
        fields={createFields()}
        valuesOf={toValues}
        columns={[
          {
            title: panelMessages.name(),
            render: ({ key, name }) => (
              <a className="link" href={trackerPaths.tracker(key)}>
                {name}
              </a>
            ),
          },
          { title: panelMessages.key(), render: ({ key }) => <code>{key}</code> },
          { title: panelMessages.tickets(), render: ({ ticketCount }) => <span className="num">{ticketCount}</span> },
          { title: panelMessages.position(), render: ({ position }) => <span className="num">{position}</span> },
          {
            title: panelMessages.access(),
            render: ({ needAnyRole }) =>
              needAnyRole.length
                ? needAnyRole.map((role) => <Badge key={role}>{role}</Badge>)
                : panelMessages.everybody(),
          },
        ]}
        save={async (values, product) => {
          if (product) await update({ id: product.id, ...parseValues(values) })
          else await create({ key: String(values.key).trim(), ...parseValues(values) })
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}
