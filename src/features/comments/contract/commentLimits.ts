/** `maxBodyLength` is in code points; `pageSize` is the number of comments per query. */
export const commentLimits = { maxBodyLength: 20_000, pageSize: 1_000, maxDeletedListed: 50 } as const
