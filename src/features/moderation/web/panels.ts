import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { deletedMessages as deleted } from '../deletedMessages.ts'
import { webMessages } from '../webMessages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'reports',
    label: webMessages.reports,
    right: 'reports',
    group: 'content',
    position: 10,
    load: () => import('./panels/ReportsPanel.tsx'),
  },
  {
    name: 'rules',
    label: webMessages.rules,
    right: 'rules',
    group: 'content',
    position: 20,
    load: () => import('./panels/RulesPanel.tsx'),
  },
  {
    name: 'deleted',
    label: deleted.deleted,
    right: 'deleted',
    group: 'content',
    position: 30,
    load: () => import('./panels/DeletedPanel.tsx'),
  },
  {
    name: 'people',
    label: webMessages.memberLookup,
    right: 'reports',
    group: 'people',
    position: 40,
    load: () => import('./panels/PeoplePanel.tsx'),
  },
]
