import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'products',
    label: messages.panel.products,
    about: messages.panel.productsAbout,
    right: 'products',
    group: 'content',
    position: 50,
    load: () => import('../settings/web/panels/ProductsPanel.tsx'),
  },
  {
    name: 'tags',
    label: messages.kind.ticketTags,
    about: messages.panel.tagsAbout,
    right: 'tags',
    group: 'content',
    position: 60,
    load: () => import('../settings/web/panels/TagsPanel.tsx'),
  },
  {
    name: 'templates',
    label: messages.panel.templates,
    about: messages.panel.templatesAbout,
    right: 'templates',
    group: 'content',
    position: 70,
    load: () => import('../settings/web/panels/TemplatesPanel.tsx'),
  },
  {
    name: 'replies',
    label: messages.panel.replies,
    about: messages.panel.repliesAbout,
    right: 'replies',
    group: 'content',
    position: 75,
    load: () => import('../settings/web/panels/RepliesPanel.tsx'),
  },
]
