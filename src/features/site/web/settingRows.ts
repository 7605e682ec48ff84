import type { SettingName } from '#client/settings.ts'
import { m } from '../messages.ts'

export type SettingGroup = { title: () => string; names: SettingName[] }

/** What belongs together on the page; every setting is in one group (a test sees to it). */
export const settingGroups: SettingGroup[] = [
  { title: m.appearance, names: ['theme', 'timeFormat', 'fixedNavbar'] },
  { title: m.reading, names: ['infiniteScroll', 'autoScroll', 'showRecent'] },
  { title: m.writing, names: ['storeCommentDraft', 'autoResizeBoxes'] },
  { title: m.game, names: ['render3DModels', 'showOpenInGameDialog'] },
  { title: m.data, names: ['serverRendering', 'analytics'] },
]

/** The words for the values that are not just on and off. */
export const valueLabels: Record<string, () => string> = {
  auto: m.auto,
  light: m.light,
  dark: m.dark,
  relative: m.relative,
  datetime: m.datetime,
  never: m.never,
  small: m.small,
  always: m.always,
}
