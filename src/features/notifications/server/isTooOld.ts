const maxAgeMs = 7 * 86_400_000

/** Nobody is notified of an event that old. */
export const isTooOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > maxAgeMs
