import type { Panel } from '#features/management/contract/panel.ts'
import { m } from '../messageWords.ts'

export const sitePanels: readonly Panel[] = [
  {
    name: 'messages',
    label: m.messages,
    right: 'messages',
    group: 'site',
    load: () => import('./panels/MessagesPanel.tsx'),
  },
  {
    name: 'redirects',
    label: m.redirects,
    right: 'redirects',
    group: 'site',
    load: () => import('./panels/RedirectsPanel.tsx'),
  },
]
