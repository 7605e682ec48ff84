import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'products',
    label: messages.panel.products,
    right: 'products',
    group: 'content',
    position: 50,
    load: () => import('../settings/web/panels/ProductsPanel.tsx'),
  },
  {
    name: 'tags',
    label: messages.kind.ticketTags,
    right: 'tags',
    group: 'content',
    position: 60,
    load: () => import('../settings/web/panels/TagsPanel.tsx'),
  },
  {
    name: 'templates',
    label: messages.panel.templates,
    right: 'templates',
    group: 'content',
    position: 70,
    load: () => import('../settings/web/panels/TemplatesPanel.tsx'),
  },
  {
    name: 'replies',
    label: messages.panel.replies,
    right: 'replies',
    group: 'content',
    position: 75,
    load: () => import('../settings/web/panels/RepliesPanel.tsx'),
  },
]
