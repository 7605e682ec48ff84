import { FormError } from '#client/errors/formErrors.ts'
import type { ProductSettingsQuery } from '#generated/operations.ts'
import { type EditorField, type EditorValues, parseList } from '#ui/editor/fields.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { panelMessages } from '../../panelMessages.ts'

export type Product = ProductSettingsQuery['productSettings'][number]

const { maxProductNameLength, maxDescriptionLength } = ticketLimits
export const createProductFields = (): EditorField[] => [
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

export const toProductValues = (product: Product | undefined): EditorValues => ({
  key: product?.key ?? '',
  name: product?.name ?? '',
  description: product?.description ?? '',
  position: String(product?.position ?? 100),
  needAnyRole: product?.needAnyRole.join(', ') ?? '',
})

export function parseProductValues(values: EditorValues) {
  const position = Number(values.position)
  if (!Number.isInteger(position)) throw new FormError(panelMessages.notANumber(), 'position')
  return {
    name: String(values.name),
    description: String(values.description),
    position,
    needAnyRole: parseList(values.needAnyRole),
  }
}
