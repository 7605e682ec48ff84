import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'settings',
    label: messages.panel,
    about: messages.about,
    right: 'settings',
    group: 'site',
    position: 15,
    load: () => import('./panels/SettingsPanel.tsx'),
  },
]
