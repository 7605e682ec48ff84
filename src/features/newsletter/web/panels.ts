import type { Panel } from '#features/management/web/index.ts'
import { manageMessages } from '../manageMessages.ts'

export const panels: readonly Panel[] = [
  {
    name: 'newsletter',
    label: manageMessages.newsletter,
    right: 'newsletter',
    group: 'content',
    position: 80,
    load: () => import('./panel/NewsletterPanel.tsx'),
  },
]
