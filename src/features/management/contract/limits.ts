export const managementLimits = { maxFlairLength: 30, maxInviteNoteLength: 200 } as const
