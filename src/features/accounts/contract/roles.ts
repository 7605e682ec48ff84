/** The roles that carry rights (D28). Any other name in somebody's roles is a group, which opens forums and nothing else. */
export const staffRoles = ['moderator', 'developer', 'editor', 'admin'] as const

export const isStaff = (roles: readonly string[]): boolean => roles.some((role) => staffRoles.includes(role as 'admin'))
