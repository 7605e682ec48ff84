/** Lengths of what admins write. */
export const managementLimits = { flairMost: 30, inviteNoteMost: 200 } as const
