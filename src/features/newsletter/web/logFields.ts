import type { LogField } from '#client/extensions/logFields.ts'
import { messages } from '../messages.ts'

export const logFields: readonly LogField[] = [
  { name: 'list', label: messages.level, values: { major: messages.major, minor: messages.minor } },
]
