/** Rights to the panels of this feature; `access` is the right to open the management at all. */
export const rights = {
  access: ['moderator', 'editor', 'developer'],
  userlist: ['moderator'],
  actionlog: ['moderator'],
  operations: ['developer', 'moderator', 'editor'],
  roles: [],
  invites: [],
} as const satisfies Record<string, readonly string[]>

export type ManagementRight = keyof typeof rights
