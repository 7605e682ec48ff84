import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'claims',
    label: messages.panel,
    about: messages.panelAbout,
    right: 'claims',
    group: 'people',
    position: 60,
    load: () => import('./panels/ClaimsPanel.tsx'),
  },
]
