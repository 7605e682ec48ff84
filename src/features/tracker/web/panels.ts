import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { panelMessages } from '../panelMessages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'products',
    label: panelMessages.products,
    right: 'products',
    group: 'content',
    position: 50,
    load: () => import('./panels/ProductsPanel.tsx'),
  },
  {
    name: 'tags',
    label: panelMessages.tags,
    right: 'tags',
    group: 'content',
    position: 60,
    load: () => import('./panels/TagsPanel.tsx'),
  },
  {
    name: 'templates',
    label: panelMessages.templates,
    right: 'templates',
    group: 'content',
    position: 70,
    load: () => import('./panels/TemplatesPanel.tsx'),
  },
  {
    name: 'replies',
    label: panelMessages.replies,
    right: 'replies',
    group: 'content',
    position: 75,
    load: () => import('./panels/RepliesPanel.tsx'),
  },
]
