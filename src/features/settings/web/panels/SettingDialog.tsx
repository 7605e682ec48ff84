import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { EditorDialog } from '#ui/editor/EditorDialog.tsx'
import type { EditorField, EditorValues } from '#ui/editor/fields.ts'
import { settingLimits } from '../../contract/settingLimits.ts'
import { messages } from '../../messages.ts'
import { type SiteSetting, toChoiceName, toHint, toName, toValueText } from '../settingTexts.ts'
import { SetSiteSettingsDoc } from './SettingsPanel.graphql.ts'
import { joinTexts, joinWords, listTextFields, listWordFields, toTextValues, toWordValues } from './wordFields.ts'

const longKinds = ['stores', 'requirements', 'links', 'blocks']

type Form = {
  list(name: string): EditorField[]
  parse(value: string): EditorValues
  join(values: EditorValues): string
}

/** Values of these kinds have a field for each language. */
const forms: Partial<Record<string, Form>> = {
  words: { list: listWordFields, parse: toWordValues, join: joinWords },
  localized: { list: listTextFields, parse: toTextValues, join: joinTexts },
}

/** The server names the field of an error by the setting. */
function toField(setting: SiteSetting): EditorField {
  const { name, kind, choices, isSecret, defaultValue } = setting
  const field = { name, label: messages.value(), maximum: settingLimits.maxValueLength }
  if (isSecret) return { ...field, hint: messages.secretHint() }
  const hint = defaultValue ? messages.valueHint({ value: toValueText(setting, defaultValue) }) : toHint(setting)
  if (kind !== 'choice') return { ...field, hint, kind: longKinds.includes(kind) ? 'area' : 'text' }
  const options = choices.map((choice) => ({ value: choice, label: toChoiceName(choice) }))
  return {
    ...field,
    kind: 'choice',
    options: defaultValue ? options : [{ value: '', label: messages.byDefault() }, ...options],
  }
}

type Props = { setting: SiteSetting; onClose: () => void }

export function SettingDialog({ setting, onClose }: Props) {
  const set = useMutationWithProof(SetSiteSettingsDoc)
  const { name, kind, source, value, defaultValue, revision } = setting
  const form = forms[kind]
  const own = source === 'SITE' ? (value ?? '') : ''
  return (
    <EditorDialog
      open
      title={toName(setting)}
      fields={form ? form.list(name) : [toField(setting)]}
      values={form ? form.parse(own) : { [name]: kind === 'choice' ? own || defaultValue : own }}
      onSave={async (values) => {
        const text = form ? form.join(values) : String(values[name]).trim()
        const change = {
          name,
          value: kind === 'choice' && text === defaultValue ? null : text || null,
          before: revision,
        }
        await set({ changes: [change] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
