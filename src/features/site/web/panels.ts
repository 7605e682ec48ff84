import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'messages',
    label: messages.panel.messages,
    right: 'messages',
    group: 'site',
    position: 30,
    load: () => import('./panels/MessagesPanel.tsx'),
  },
  {
    name: 'redirects',
    label: messages.panel.redirects,
    right: 'redirects',
    group: 'site',
    position: 40,
    load: () => import('./panels/RedirectsPanel.tsx'),
  },
]
