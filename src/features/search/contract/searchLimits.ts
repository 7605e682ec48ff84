export const searchLimits = { perPage: 20, maxSuggestions: 8, maxCountedQueryLength: 100 } as const
