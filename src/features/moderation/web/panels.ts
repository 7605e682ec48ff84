import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'reports',
    label: messages.pages.reports,
    about: messages.pages.reportsAbout,
    listLabel: messages.pages.allReports,
    right: 'reports',
    group: 'daily',
    position: 30,
    inboxKinds: ['report', 'held'],
    load: () => import('./panels/ReportsPanel.tsx'),
  },
  {
    name: 'rules',
    label: messages.pages.rules,
    about: messages.pages.rulesAbout,
    right: 'rules',
    group: 'content',
    position: 20,
    load: () => import('./panels/RulesPanel.tsx'),
  },
  {
    name: 'deleted',
    label: messages.deleted.deleted,
    about: messages.deleted.about,
    right: 'deleted',
    group: 'content',
    position: 30,
    load: () => import('./panels/DeletedPanel.tsx'),
  },
  {
    name: 'people',
    label: messages.pages.member,
    about: messages.pages.peopleAbout,
    listLabel: messages.pages.allMembers,
    right: 'reports',
    group: 'people',
    position: 40,
    parent: 'userlist',
    load: () => import('./panels/PeoplePanel.tsx'),
  },
]
