import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'reports',
    label: messages.pages.reports,
    right: 'reports',
    group: 'content',
    position: 10,
    load: () => import('./panels/ReportsPanel.tsx'),
  },
  {
    name: 'rules',
    label: messages.pages.rules,
    right: 'rules',
    group: 'content',
    position: 20,
    load: () => import('./panels/RulesPanel.tsx'),
  },
  {
    name: 'deleted',
    label: messages.deleted.deleted,
    right: 'deleted',
    group: 'content',
    position: 30,
    load: () => import('./panels/DeletedPanel.tsx'),
  },
  {
    name: 'people',
    label: messages.pages.memberLookup,
    right: 'reports',
    group: 'people',
    position: 40,
    parent: 'userlist',
    load: () => import('./panels/PeoplePanel.tsx'),
  },
]
