export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** `days` may have a fraction; the result is a whole second. */
export const daysBefore = (now: Date, days: number): Date => wholeSecond(now.getTime() - days * dayMs)

export const wholeSecond = (ms: number): Date => new Date(Math.floor(ms / 1_000) * 1_000)
