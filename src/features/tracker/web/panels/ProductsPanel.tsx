import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { panelMessages } from '../../panelMessages.ts'
import { CreateProductDoc, DeleteProductDoc, ProductSettingsDoc, UpdateProductDoc } from './ProductsPanel.graphql.ts'
import { createProductFields, type Product, parseProductValues, toProductValues } from './productFields.ts'

export function Panel() {
  const products = useQuery(ProductSettingsDoc, {}).data?.productSettings
  const create = useMutation(CreateProductDoc)
  const update = useMutation(UpdateProductDoc)
  const remove = useMutation(DeleteProductDoc)
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
        fields={createProductFields()}
        valuesOf={toProductValues}
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
          { title: panelMessages.tickets(), render: ({ ticketCount }) => <Count value={ticketCount} /> },
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
          if (product) await update({ id: product.id, ...parseProductValues(values) })
          else await create({ key: String(values.key).trim(), ...parseProductValues(values) })
        }}
        remove={async ({ id }) => void (await remove({ id }))}
      />
    </>
  )
}
