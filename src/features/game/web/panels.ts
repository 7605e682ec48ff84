import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'store',
    label: messages.storeEditor.panel,
    about: messages.storeEditor.about,
    right: 'store',
    group: 'site',
    position: 25,
    load: () => import('./buy/StorePanel.tsx'),
  },
]
