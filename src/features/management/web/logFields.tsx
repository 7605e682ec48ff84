import type { LogField } from '#client/extensions/logFields.ts'
import { languageDetails } from '#language/language.ts'
import { paths } from '#paths.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'

const UntilValue = ({ value }: { value: unknown }) => <Time at={Date.parse(String(value)) / 1000} />

const ObjectValue = ({ value }: { value: unknown }) => (
  <a className="link" href={paths.view(String(value))}>
    {String(value)}
  </a>
)

const hidden = { label: messages.id, isHidden: true } as const

const languageNames = Object.fromEntries(Object.entries(languageDetails).map(([code, { name }]) => [code, () => name]))

/** Fields of several features, and those of this one. */
export const logFields: readonly LogField[] = [
  { name: 'name', label: messages.logField.name, isName: true },
  { name: 'title', label: uiMessages.title, isName: true },
  { name: 'slug', label: messages.logField.address, isName: true },
  { name: 'key', label: messages.logField.key },
  { name: 'from', label: messages.logField.change },
  { name: 'before', label: messages.logField.change },
  { name: 'text', label: messages.logField.text },
  { name: 'body', label: messages.logField.text },
  { name: 'description', label: messages.logField.description },
  { name: 'reason', label: messages.logField.reason },
  { name: 'note', label: uiMessages.note },
  { name: 'kind', label: messages.logField.kind },
  { name: 'status', label: messages.logField.status },
  { name: 'number', label: messages.logField.version },
  { name: 'version', label: messages.logField.version },
  { name: 'position', label: messages.logField.position },
  { name: 'language', label: messages.logField.language, values: languageNames },
  { name: 'until', label: messages.logField.until, Value: UntilValue },
  { name: 'about', label: messages.logField.about, Value: ObjectValue },
  { name: 'needAnyRole', label: messages.logField.onlyFor },
  { name: 'grants', label: messages.panel.opens, isName: true },
  { name: 'uses', label: messages.panel.uses },
  { name: 'usesLeft', label: messages.panel.usesLeft },
  { name: 'days', label: messages.panel.days },
  { name: 'email', label: messages.logField.email },
  { name: 'mail.to', label: messages.logField.email, isName: true },
  { name: 'mail.problem', label: messages.logField.problem },
  { name: 'id', ...hidden },
  { name: 'mail', ...hidden },
  { name: 'edition', ...hidden },
  { name: 'answerId', ...hidden },
  { name: 'fromId', ...hidden },
  { name: 'intoId', ...hidden },
  { name: 'ownExcerpt', ...hidden },
  { name: 'isSecret', ...hidden },
  { name: 'texts', ...hidden },
]
