import { formatDate } from '#language/formatTime.ts'

export const formatHour = (epochSeconds: number): string =>
  `${formatDate(epochSeconds)}, ${String(new Date(epochSeconds * 1000).getUTCHours()).padStart(2, '0')}:00`
