import * as z from 'zod/mini'

export const backupLimits = { maxListed: 50, maxKeptRows: 500 } as const

export const verifyInput = z.strictObject({ id: z.int() })
