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
    hint: messages.milestones.descriptionHint(),
    kind: 'area',
    maximum: ticketLimits.maxDescriptionLength,
  },
  {
    name: 'announcement',
    label: messages.milestones.announcement(),
    hint: messages.milestones.announcementHint(),
  },
]

/** A post that the viewer cannot see is not in the form, and stays as long as no other one is named. */
export const toMilestoneInput = ({ name, dueOn, description, announcement }: EditorValues, former = '') => ({
  name: String(name),
  dueOn: String(dueOn),
  description: String(description),
  announcement: String(announcement) === former ? null : String(announcement),
})
