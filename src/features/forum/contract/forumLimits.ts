export const forumLimits = { maxTitleLength: 300, maxDescriptionLength: 1_000 } as const
