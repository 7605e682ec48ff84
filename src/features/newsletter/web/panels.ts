import type { Panel } from '#features/management/contract/panel.ts'
import { mm } from '../manageMessages.ts'

export const newsletterPanels: readonly Panel[] = [
  {
    name: 'newsletter',
    label: mm.newsletter,
    right: 'newsletter',
    group: 'content',
    load: () => import('./panel/NewsletterPanel.tsx'),
  },
]
