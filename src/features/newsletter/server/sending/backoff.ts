const hourMs = 3_600_000

/** Tried so often, over some nine hours, before a mail counts as refused. */
export const mostTries = 20

/** After the first try a second, then twice as long each time, up to an hour. */
export const waitAfterTry = (tries: number): number => Math.min(1_000 * 2 ** (tries - 1), hourMs)

/** While nothing gets through: a second, then twice as long each time, up to a minute. */
export const waitWhileDown = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 60_000)
