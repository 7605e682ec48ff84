import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'inbox',
    label: messages.inbox,
    right: 'access',
    group: 'site',
    position: 5,
    load: () => import('./inbox/InboxPanel.tsx'),
  },
  {
    name: 'index',
    label: messages.index,
    right: 'access',
    group: 'site',
    position: 10,
    load: () => import('./panels/IndexPanel.tsx'),
  },
  {
    name: 'userlist',
    label: messages.userList,
    right: 'userlist',
    group: 'people',
    position: 10,
    load: () => import('./panels/UserListPanel.tsx'),
  },
  {
    name: 'actionlog',
    label: messages.actionLog,
    right: 'actionlog',
    group: 'site',
    position: 20,
    load: () => import('./panels/ActionLogPanel.tsx'),
  },
  {
    name: 'roles',
    label: messages.panel.rolesAndFlair,
    right: 'roles',
    group: 'people',
    position: 20,
    load: () => import('./panels/RolesPanel.tsx'),
  },
  {
    name: 'invites',
    label: messages.panel.invites,
    right: 'invites',
    group: 'people',
    position: 30,
    load: () => import('./panels/InvitesPanel.tsx'),
  },
]
