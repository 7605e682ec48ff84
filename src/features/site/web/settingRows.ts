import type { SettingName } from '#client/stores/settings.ts'
import { messages } from '../messages.ts'

export type SettingGroup = { title: () => string; names: SettingName[] }

/** A test checks that every setting is in exactly one group. */
export const settingGroups: SettingGroup[] = [
  { title: messages.appearance, names: ['theme', 'timeFormat', 'fixedNavbar'] },
  { title: messages.reading, names: ['infiniteScroll', 'autoScroll', 'showRecent'] },
  { title: messages.writing, names: ['storeCommentDraft', 'autoResizeBoxes', 'singleKeys'] },
  { title: messages.game, names: ['render3DModels', 'showOpenInGameDialog'] },
  { title: messages.data, names: ['serverRendering', 'analytics'] },
]

export const valueLabels: Record<string, () => string> = {
  auto: messages.auto,
  light: messages.light,
  dark: messages.dark,
  relative: messages.relative,
  datetime: messages.datetime,
  never: messages.never,
  small: messages.small,
  always: messages.always,
}
