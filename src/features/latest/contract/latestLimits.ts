export const latestLimits = { perPage: 25 } as const
