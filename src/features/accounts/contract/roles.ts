/** Any other role is a group, which only gives access to forums. */
export const staffRoles = ['moderator', 'developer', 'editor', 'admin'] as const

export const isStaff = (roles: readonly string[]): boolean => roles.some((role) => staffRoles.includes(role as 'admin'))
