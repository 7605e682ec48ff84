import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { manageMessages } from '../manageMessages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'newsletter',
    label: manageMessages.newsletter,
    right: 'newsletter',
    group: 'content',
    position: 80,
    load: () => import('./panel/NewsletterPanel.tsx'),
  },
]
