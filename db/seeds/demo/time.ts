export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** `days` may be fractional; the result is a whole second. */
export const subtractDays = (now: Date, days: number): Date => floorToSecond(now.getTime() - days * dayMs)

export const floorToSecond = (ms: number): Date => new Date(Math.floor(ms / 1_000) * 1_000)
