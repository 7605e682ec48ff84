import type { SettingGroup, SettingRow } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

type Texts = typeof messages.settingNames

const row = (name: keyof Texts, values?: SettingRow['values']): SettingRow => ({
  name,
  label: messages.settingNames[name],
  hint: messages.settingHints[name],
  ...(values ? { values } : {}),
})

const themes = { auto: messages.auto, light: messages.light, dark: messages.dark }
const timeFormats = { relative: messages.relative, datetime: messages.datetime }

export const settingGroups: readonly SettingGroup[] = [
  {
    title: messages.appearance,
    position: 10,
    rows: [row('theme', themes), row('timeFormat', timeFormats), row('fixedNavbar')],
  },
  { title: messages.reading, position: 20, rows: [row('infiniteScroll'), row('autoScroll'), row('showRecent')] },
  {
    title: messages.writing,
    position: 30,
    rows: [row('storeCommentDraft'), row('autoResizeBoxes'), row('singleKeys')],
  },
  { title: messages.data, position: 50, rows: [row('serverRendering'), row('analytics')] },
]
