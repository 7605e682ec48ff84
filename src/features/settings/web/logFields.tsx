import type { LogField } from '#client/extensions/logFields.ts'
import { messages } from '../messages.ts'
import { findName } from './settingTexts.ts'

const SettingName = ({ value }: { value: unknown }) => <>{findName(String(value))}</>

export const logFields: readonly LogField[] = [
  { name: 'setting.name', label: messages.setting, Value: SettingName, isName: true },
]
