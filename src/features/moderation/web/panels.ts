import type { Panel } from '#features/management/contract/panel.ts'
import { m as deleted } from '../deletedMessages.ts'
import { m } from '../webMessages.ts'

export const moderationPanels: readonly Panel[] = [
  {
    name: 'reports',
    label: m.reports,
    right: 'reports',
    group: 'content',
    load: () => import('./panels/ReportsPanel.tsx'),
  },
  { name: 'rules', label: m.rules, right: 'rules', group: 'content', load: () => import('./panels/RulesPanel.tsx') },
  {
    name: 'deleted',
    label: deleted.deleted,
    right: 'deleted',
    group: 'content',
    load: () => import('./panels/DeletedPanel.tsx'),
  },
  {
    name: 'people',
    label: m.people,
    right: 'reports',
    group: 'people',
    load: () => import('./panels/PeoplePanel.tsx'),
  },
]
