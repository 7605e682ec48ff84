import type { Panel } from '#features/management/contract/panel.ts'
import { m } from '../panelMessages.ts'

export const trackerPanels: readonly Panel[] = [
  {
    name: 'products',
    label: m.products,
    right: 'products',
    group: 'content',
    load: () => import('./panels/ProductsPanel.tsx'),
  },
  { name: 'tags', label: m.tags, right: 'tags', group: 'content', load: () => import('./panels/TagsPanel.tsx') },
  {
    name: 'templates',
    label: m.templates,
    right: 'templates',
    group: 'content',
    load: () => import('./panels/TemplatesPanel.tsx'),
  },
]
