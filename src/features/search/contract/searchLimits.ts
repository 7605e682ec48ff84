/** Results stand on a page by the twenty (specification, section 9); more than these many are not looked at. */
export const searchLimits = { perPage: 20, suggested: 8, countedQueryMost: 100 } as const
