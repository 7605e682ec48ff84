import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../messages.ts'

export const createMilestoneFields = (): EditorField[] => [
  {
    name: 'name',
    label: messages.milestones.name(),
    hint: messages.milestones.nameHint(),
    required: true,
    maximum: ticketLimits.maxMilestoneNameLength,
  },
  { name: 'dueOn', label: messages.milestones.dueOn(), hint: messages.milestones.dueOnHint() },
  {
    name: 'description',
    label: messages.milestones.description(),
    kind: 'area',
    maximum: ticketLimits.maxDescriptionLength,
  },
]

export const toMilestoneInput = ({ name, dueOn, description }: EditorValues) => ({
  name: String(name),
  dueOn: String(dueOn),
  description: String(description),
})
