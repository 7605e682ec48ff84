export const managementLimits = { maxFlairLength: 30, maxInviteNoteLength: 200, staffInviteDays: 7 } as const
