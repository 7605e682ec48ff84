import type { Panel } from '../contract/panel.ts'
import { m } from '../messages.ts'
import { m as pm } from '../panelMessages.ts'

export const managementPanels: readonly Panel[] = [
  { name: 'index', label: m.index, right: 'access', group: 'site', load: () => import('./panels/IndexPanel.tsx') },
  {
    name: 'userlist',
    label: m.userList,
    right: 'userlist',
    group: 'people',
    load: () => import('./panels/UserListPanel.tsx'),
  },
  {
    name: 'actionlog',
    label: m.actionLog,
    right: 'actionlog',
    group: 'site',
    load: () => import('./panels/ActionLogPanel.tsx'),
  },
  {
    name: 'roles',
    label: pm.rolesAndFlair,
    right: 'roles',
    group: 'people',
    load: () => import('./panels/RolesPanel.tsx'),
  },
  {
    name: 'invites',
    label: pm.invites,
    right: 'invites',
    group: 'people',
    load: () => import('./panels/InvitesPanel.tsx'),
  },
]
