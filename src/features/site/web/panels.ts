import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { panelMessages } from '../panelMessages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'messages',
    label: panelMessages.messages,
    right: 'messages',
    group: 'site',
    position: 30,
    load: () => import('./panels/MessagesPanel.tsx'),
  },
  {
    name: 'redirects',
    label: panelMessages.redirects,
    right: 'redirects',
    group: 'site',
    position: 40,
    load: () => import('./panels/RedirectsPanel.tsx'),
  },
]
