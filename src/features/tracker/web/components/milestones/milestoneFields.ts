import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { milestoneMessages } from '../../milestoneMessages.ts'

export const createMilestoneFields = (): EditorField[] => [
  {
    name: 'name',
    label: milestoneMessages.name(),
    hint: milestoneMessages.nameHint(),
    required: true,
    maximum: ticketLimits.maxMilestoneNameLength,
  },
  { name: 'dueOn', label: milestoneMessages.dueOn(), hint: milestoneMessages.dueOnHint() },
  {
    name: 'description',
    label: milestoneMessages.description(),
    kind: 'area',
    maximum: ticketLimits.maxDescriptionLength,
  },
]

export const toMilestoneInput = ({ name, dueOn, description }: EditorValues) => ({
  name: String(name),
  dueOn: String(dueOn),
  description: String(description),
})
