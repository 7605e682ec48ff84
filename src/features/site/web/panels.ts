import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'look',
    label: messages.look.panel,
    about: messages.look.about,
    right: 'look',
    group: 'site',
    position: 16,
    load: () => import('../look/web/LookPanel.tsx'),
  },
  {
    name: 'home',
    label: messages.homeEditor.panel,
    about: messages.homeEditor.about,
    right: 'home',
    group: 'site',
    position: 18,
    load: () => import('./home/edit/HomePanel.tsx'),
  },
  {
    name: 'links',
    label: messages.links.panel,
    about: messages.links.about,
    right: 'home',
    group: 'site',
    position: 19,
    load: () => import('./links/LinksPanel.tsx'),
  },
  {
    name: 'messages',
    label: messages.panel.messages,
    about: messages.panel.about,
    right: 'messages',
    group: 'site',
    position: 30,
    load: () => import('./panels/MessagesPanel.tsx'),
  },
  {
    name: 'redirects',
    label: messages.panel.redirects,
    about: messages.panel.redirectsAbout,
    right: 'redirects',
    group: 'site',
    position: 40,
    load: () => import('./panels/RedirectsPanel.tsx'),
  },
]
