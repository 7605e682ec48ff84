import type { LogField } from '#client/extensions/logFields.ts'
import { messages } from '../messages.ts'

export const logFields: readonly LogField[] = [{ name: 'tag', label: messages.logTag }]
