/** Only admins write pages. */
export const logAudience = { anyRole: ['admin'] }
