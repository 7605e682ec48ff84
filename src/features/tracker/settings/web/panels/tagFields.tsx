import type { TagSettingsQuery } from '#generated/operations.ts'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'
import { TagChip } from '../tags/TagChip.tsx'

export type Tag = TagSettingsQuery['ticketTagSettings'][number]
type Products = TagSettingsQuery['products']

export const createTagFields = (products: Products): EditorField[] => [
  { name: 'name', label: messages.ticket.tagName(), required: true, maximum: ticketLimits.maxTagNameLength },
  { name: 'color', label: messages.ticket.tagColor(), kind: 'color' },
  {
    name: 'productId',
    label: messages.panel.product(),
    kind: 'choice',
    options: [{ value: '', label: uiMessages.all() }, ...products.map(({ id, name }) => ({ value: id, label: name }))],
  },
]

export const toTagValues = (tag: Tag | undefined): EditorValues => ({
  name: tag?.name ?? '',
  color: tag?.color ?? '#2f7fc1',
  productId: tag?.productId ?? '',
})

export const parseTagValues = (values: EditorValues) => ({
  name: String(values.name),
  color: String(values.color),
  productId: String(values.productId) || null,
})

export const renderTagPreview = ({ name, color }: EditorValues) => (
  <div>
    <TagChip name={String(name)} color={String(color)} />
  </div>
)
