import type { SiteSettingsQuery } from '#generated/operations.ts'
import { languageDetails } from '#language/language.ts'
import { messages } from '../messages.ts'
import { showTexts, showWords } from './panels/wordFields.ts'

export type SiteSetting = SiteSettingsQuery['siteSettings'][number]

/** A later version of the server may have settings that this script does not know. */
const findText = (texts: Readonly<Record<string, () => string>>, name: string): string => texts[name]?.() ?? ''

const names = messages.names
const hints = messages.hints
const groups = messages.groups
const choices = messages.choices

const languageNames: Readonly<Record<string, { name: string }>> = languageDetails

export const findName = (name: string): string => findText(names, name) || name

export const toName = ({ name }: SiteSetting): string => findName(name)

export const toHint = ({ name }: SiteSetting): string => findText(hints, name)

export const toGroupName = (group: string): string => findText(groups, group) || group

export const toChoiceName = (choice: string): string =>
  findText(choices, choice) || languageNames[choice]?.name || choice

export function toValueText({ kind }: SiteSetting, value: string): string {
  if (kind === 'choice' && value) return toChoiceName(value)
  if (kind === 'words') return showWords(value)
  if (kind === 'localized') return showTexts(value)
  return kind === 'blocks' && value ? messages.written() : value
}

/** What a reader sees of it, and searches. */
export function toShownValue(setting: SiteSetting): string {
  const { isSecret, source, value } = setting
  if (isSecret) return source === 'DEFAULT' ? messages.notSet() : messages.isSet()
  if (value === 'none') return messages.none()
  return value ? toValueText(setting, value) : messages.notSet()
}
