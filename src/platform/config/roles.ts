/** What a process does; several processes may share the work. */
export const roles = ['web', 'jobs', 'mail'] as const

export type Role = (typeof roles)[number]
