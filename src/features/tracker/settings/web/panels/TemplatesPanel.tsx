import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { TicketKind, TicketTemplatesQuery } from '#generated/operations.ts'
import type { EditorField } from '#ui/editor/fields.ts'
import { TableEditor } from '#ui/editor/TableEditor.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'
import { SetTicketTemplateDoc } from '../../../web/ProductPage.graphql.ts'
import { TicketTemplatesDoc } from './TemplatesPanel.graphql.ts'

type Template = TicketTemplatesQuery['ticketTemplates'][number]
type Products = TicketTemplatesQuery['products']

const kinds: Record<TicketKind, () => string> = {
  ISSUE: messages.pages.bugReport,
  FEATURE: messages.pages.featureRequest,
}

const createFields = (products: Products): EditorField[] => [
  {
    name: 'product',
    label: messages.panel.product(),
    kind: 'choice',
    options: products.map(({ id, name }) => ({ value: id, label: name })),
    createOnly: true,
  },
  {
    name: 'kind',
    label: messages.pages.kind(),
    kind: 'choice',
    options: Object.entries(kinds).map(([value, label]) => ({ value, label: label() })),
    createOnly: true,
  },
  {
    name: 'body',
    label: messages.panel.text(),
    kind: 'area',
    required: true,
    maximum: ticketLimits.maxBodyLength,
    hint: messages.panel.textHint(),
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
      <TableEditor<Template>
        rows={templates}
        rowKey={({ product, kind }) => `${product.id} ${kind}`}
        nameOf={({ product, kind }) => messages.panel.templateOf({ product: product.name, kind: kinds[kind]() })}
        newLabel={messages.panel.newTemplate()}
        emptyTitle={messages.panel.noTemplates()}
        fields={createFields(products)}
        wide
        valuesOf={(template) => ({
          product: template?.product.id ?? products[0]?.id ?? '',
          kind: template?.kind ?? 'ISSUE',
          body: template?.body ?? '',
        })}
        columns={[
          { title: messages.panel.product(), render: ({ product }) => product.name },
          { title: messages.pages.kind(), render: ({ kind }) => kinds[kind]() },
          { title: messages.panel.begins(), render: ({ body }) => <code>{getFirstLine(body)}</code> },
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
