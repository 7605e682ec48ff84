import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { TicketKind, TicketTemplatesQuery } from '#generated/operations.ts'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { m } from '../../panelMessages.ts'
import { SetTicketTemplateDoc } from '../ProductPage.graphql.ts'
import { TicketTemplatesDoc } from './TemplatesPanel.graphql.ts'

type Template = TicketTemplatesQuery['ticketTemplates'][number]
type Products = TicketTemplatesQuery['products']

const kinds: Record<TicketKind, () => string> = { ISSUE: m.bugReport, FEATURE: m.featureRequest }

const fields = (products: Products): EditorField[] => [
  {
    name: 'product',
    label: m.product(),
    kind: 'choice',
    options: products.map(({ id, name }) => ({ value: id, label: name })),
    onlyNew: true,
  },
  {
    name: 'kind',
    label: m.kind(),
    kind: 'choice',
    options: Object.entries(kinds).map(([value, label]) => ({ value, label: label() })),
    onlyNew: true,
  },
  {
    name: 'body',
    label: m.text(),
    kind: 'area',
    required: true,
    maximum: ticketLimits.bodyMost,
    hint: m.textHint(),
  },
]

const firstLine = (body: string) => body.trim().split('\n', 1)[0]

/** What new tickets begin with. A template is one of a product and a kind; another for these takes its place. */
export function Panel() {
  const data = useQuery(TicketTemplatesDoc, {}).data
  const set = useMutation(SetTicketTemplateDoc, ['TicketTemplate', 'Product'])
  if (!data) return <Spinner />
  const { ticketTemplates: templates, products } = data
  return (
    <>
      <p className="muted">{m.templatesAbout()}</p>
      <TableEditor<Template>
        rows={templates}
        rowKey={({ product, kind }) => `${product.id} ${kind}`}
        nameOf={({ product, kind }) => m.templateOf(product.name, kinds[kind]())}
        newLabel={m.newTemplate()}
        emptyTitle={m.noTemplates()}
        fields={fields(products)}
        wide
        valuesOf={(template) => ({
          product: template?.product.id ?? products[0]?.id ?? '',
          kind: template?.kind ?? 'ISSUE',
          body: template?.body ?? '',
        })}
        columns={[
          { title: m.product(), render: ({ product }) => product.name },
          { title: m.kind(), render: ({ kind }) => kinds[kind]() },
          { title: m.begins(), render: ({ body }) => <code>{firstLine(body)}</code> },
        ]}
        save={async (values, template) => {
          const productId = template?.product.id ?? String(values.product)
          const kind = template?.kind ?? (values.kind as TicketKind)
          await set({ productId, kind, body: String(values.body) })
        }}
        remove={async ({ product, kind }) => void (await set({ productId: product.id, kind, body: '' }))}
      />
    </>
  )
}
