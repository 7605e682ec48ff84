import type { ProductSettingsQuery } from '#generated/operations.ts'
import { type EditorField, type EditorValues, parseList } from '#ui/editor/fields.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'

export type Product = ProductSettingsQuery['productSettings'][number]

const { maxProductNameLength, maxDescriptionLength } = ticketLimits
export const createProductFields = (): EditorField[] => [
  {
    name: 'key',
    label: messages.panel.key(),
    required: true,
    maximum: 40,
    hint: messages.panel.keyHint(),
    createOnly: true,
  },
  { name: 'name', label: messages.ticket.tagName(), required: true, maximum: maxProductNameLength },
  { name: 'description', label: messages.panel.description(), kind: 'area', maximum: maxDescriptionLength },
  { name: 'needAnyRole', label: messages.panel.needAnyRole(), hint: messages.panel.rolesHint() },
]

export const toProductValues = (product: Product | undefined): EditorValues => ({
  key: product?.key ?? '',
  name: product?.name ?? '',
  description: product?.description ?? '',
  needAnyRole: product?.needAnyRole.join(', ') ?? '',
})

export function parseProductValues(values: EditorValues) {
  return {
    name: String(values.name),
    description: String(values.description),
    needAnyRole: parseList(values.needAnyRole),
  }
}
