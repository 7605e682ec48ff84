import type { LogField } from '#client/extensions/logFields.ts'
import { messages } from '../messages.ts'

export const logFields: readonly LogField[] = [
  { name: 'pattern', label: messages.pages.pattern, isName: true },
  {
    name: 'effect',
    label: messages.pages.effect,
    values: { hold: messages.pages.hold, refuse: messages.pages.refuse },
  },
  {
    name: 'rule.kind',
    label: messages.pages.kind,
    values: { keyword: messages.pages.keyword, domain: messages.pages.domain },
  },
  {
    name: 'outcome',
    label: messages.logField.outcome,
    values: { hidden: messages.logField.hidden, kept: messages.logField.kept },
  },
  { name: 'reports', label: messages.pages.reports },
  { name: 'answer', label: messages.logField.answer },
  { name: 'hidden', label: messages.logField.hidden },
  { name: 'restored', label: messages.logField.restored },
  { name: 'sessions', label: messages.pages.sessions },
]
