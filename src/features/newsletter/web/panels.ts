import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'newsletter',
    label: messages.newsletter,
    about: messages.panelAbout,
    right: 'newsletter',
    group: 'content',
    position: 80,
    load: () => import('./panel/NewsletterPanel.tsx'),
  },
]
