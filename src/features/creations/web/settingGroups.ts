import type { SettingGroup } from '#client/extensions/pageParts.ts'
import { messages } from '../openInGame/messages.ts'

export const settingGroups: readonly SettingGroup[] = [
  {
    title: messages.settings.title,
    position: 40,
    rows: [
      {
        name: 'render3DModels',
        label: messages.settings.render3DModels,
        hint: messages.settings.render3DModelsHint,
        values: {
          never: messages.settings.never,
          small: messages.settings.small,
          always: messages.settings.always,
        },
      },
      {
        name: 'showOpenInGameDialog',
        label: messages.settings.showOpenInGameDialog,
        hint: messages.settings.showOpenInGameDialogHint,
      },
    ],
  },
]
