const hourMs = 3_600_000

/** These attempts span about nine hours. */
export const maxAttempts = 20

/** Delay of one mail's next attempt: 1 s, doubling up to an hour. */
export const getRetryDelayMs = (tries: number): number => Math.min(1_000 * 2 ** (tries - 1), hourMs)

/** Pause while no mail gets through: 1 s, doubling up to a minute. */
export const getOutageDelayMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 60_000)
