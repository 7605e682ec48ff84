import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { TicketKind, TicketTemplatesQuery } from '#generated/operations.ts'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { panelMessages } from '../../panelMessages.ts'
import { SetTicketTemplateDoc } from '../ProductPage.graphql.ts'
import { TicketTemplatesDoc } from './TemplatesPanel.graphql.ts'

type Template = TicketTemplatesQuery['ticketTemplates'][number]
type Products = TicketTemplatesQuery['products']

const kinds: Record<TicketKind, () => string> = {
  ISSUE: panelMessages.bugReport,
  FEATURE: panelMessages.featureRequest,
}

const createFields = (products: Products): EditorField[] => [
  {
    name: 'product',
    label: panelMessages.product(),
    kind: 'choice',
    options: products.map(({ id, name }) => ({ value: id, label: name })),
    createOnly: true,
  },
  {
    name: 'kind',
    label: panelMessages.kind(),
    kind: 'choice',
    options: Object.entries(kinds).map(([value, label]) => ({ value, label: label() })),
    createOnly: true,
  },
  {
    name: 'body',
    label: panelMessages.text(),
    kind: 'area',
    required: true,
    maximum: ticketLimits.maxBodyLength,
    hint: panelMessages.textHint(),
  },
]

const getFirstLine = (body: string) => body.trim().split('\n', 1)[0]

/** Saving replaces the template of the same product and kind. */
export function Panel() {
  const data = useQuery(TicketTemplatesDoc, {}).data
  const setTemplate = useMutation(SetTicketTemplateDoc)
  if (!data) return <Spinner />
  const { ticketTemplates: templates, products } = data
  return (
    <>
      <p className="muted">{panelMessages.templatesAbout()}</p>
      <TableEditor<Template>
        rows={templates}
        rowKey={({ product, kind }) => `${product.id} ${kind}`}
        nameOf={({ product, kind }) => panelMessages.templateOf(product.name, kinds[kind]())}
        newLabel={panelMessages.newTemplate()}
        emptyTitle={panelMessages.noTemplates()}
        fields={createFields(products)}
        wide
        valuesOf={(template) => ({
          product: template?.product.id ?? products[0]?.id ?? '',
          kind: template?.kind ?? 'ISSUE',
          body: template?.body ?? '',
        })}
        columns={[
          { title: panelMessages.product(), render: ({ product }) => product.name },
          { title: panelMessages.kind(), render: ({ kind }) => kinds[kind]() },
          { title: panelMessages.begins(), render: ({ body }) => <code>{getFirstLine(body)}</code> },
        ]}
        save={async (values, template) => {
          const productId = template?.product.id ?? String(values.product)
          const kind = template?.kind ?? (values.kind as TicketKind)
          await setTemplate({ productId, kind, body: String(values.body) })
        }}
        remove={async ({ product, kind }) => void (await setTemplate({ productId: product.id, kind, body: '' }))}
      />
    </>
  )
}
