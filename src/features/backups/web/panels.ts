import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'backups',
    label: messages.panel,
    about: messages.about,
    right: 'backups',
    group: 'site',
    position: 22,
    load: () => import('./BackupsPanel.tsx'),
  },
]
