import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { formatList } from '#language/format.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import {
  CreateProductDoc,
  DeleteProductDoc,
  MoveProductDoc,
  ProductSettingsDoc,
  UpdateProductDoc,
} from './ProductsPanel.graphql.ts'
import { createProductFields, type Product, parseProductValues, toProductValues } from './productFields.ts'

export function Panel() {
  const products = useQuery(ProductSettingsDoc, {}).data?.productSettings
  const create = useMutation(CreateProductDoc)
  const update = useMutation(UpdateProductDoc)
  const move = useMutation(MoveProductDoc)
  const remove = useMutation(DeleteProductDoc)
  if (!products) return <Spinner />
  return (
    <>
      <TableEditor<Product>
        rows={products}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        newLabel={messages.panel.newProduct()}
        emptyTitle={messages.pages.noProducts()}
        fields={createProductFields()}
        valuesOf={toProductValues}
        columns={[
          {
            title: messages.ticket.tagName(),
            render: ({ key, name }) => (
              <a className="link" href={trackerPaths.tracker(key)}>
                {name}
              </a>
            ),
          },
          { title: messages.panel.key(), render: ({ key }) => <code>{key}</code> },
          { title: messages.pages.tickets(), render: ({ ticketCount }) => <Count value={ticketCount} /> },
          {
            title: messages.panel.limits(),
            render: ({ needAnyRole }) =>
              needAnyRole.length > 0 && <Badge>{messages.panel.onlyFor({ roles: formatList(needAnyRole) })}</Badge>,
          },
        ]}
        move={async ({ id }, place) => void (await move({ id, place }))}
        save={async (values, product) => {
          const { id, position = products.length + 1 } = product ?? {}
          const input = { position, ...parseProductValues(values) }
          if (id) await update({ id, ...input })
          else await create({ key: String(values.key).trim(), ...input })
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}
