/** Admins may open all panels; `access` is the right to open the management at all. */
export const rights = {
  access: ['moderator', 'editor', 'developer'],
  newsletter: ['editor'],
  userlist: ['moderator'],
  actionlog: ['moderator'],
  reports: ['moderator'],
  rules: ['moderator'],
  deleted: ['moderator'],
  redirects: ['moderator'],
  messages: ['moderator', 'editor'],
  tags: ['moderator', 'developer'],
  templates: ['developer'],
  products: [],
  search: ['moderator'],
  operations: ['developer', 'moderator', 'editor'],
  forums: [],
  roles: [],
  invites: [],
} as const satisfies Record<string, readonly string[]>

export type PanelRight = keyof typeof rights
