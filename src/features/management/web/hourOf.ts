import { formatDate } from '#language/format.ts'

/** The hour that begins at a time, in UTC: 22 Nov 2026, 14:00. */
export const hourOf = (epochSeconds: number): string =>
  `${formatDate(epochSeconds)}, ${String(new Date(epochSeconds * 1000).getUTCHours()).padStart(2, '0')}:00`
