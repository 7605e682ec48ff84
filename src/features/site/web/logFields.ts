import type { LogField } from '#client/extensions/logFields.ts'
import { messages } from '../messages.ts'

export const logFields: readonly LogField[] = [
  { name: 'path', label: messages.panel.path, isName: true },
  { name: 'location', label: messages.panel.location },
  { name: 'hits', label: messages.panel.hits },
  {
    name: 'message.status',
    label: messages.panel.status,
    values: { SUCCESS: messages.panel.SUCCESS, WARNING: messages.panel.WARNING, ERROR: messages.panel.ERROR },
  },
]
