import { useClock } from '#client/stores/clock.ts'
import { useSetting } from '#client/stores/useSettings.ts'
import { formatDate, formatLocalDateTime, formatRelative } from '#language/formatTime.ts'

/** `at` is in epoch seconds. The server renders only the date, the browser the time in the zone of the visitor. */
export function Time({ at, className }: { at: number; className?: string }) {
  const now = useClock()
  const isValid = Math.abs(at) <= 8.64e12
  if (!isValid) return null
  return (
    <time
      className={className}
      dateTime={new Date(at * 1000).toISOString()}
      title={now === undefined ? undefined : formatLocalDateTime(at)}
    >
      {now === undefined ? formatDate(at) : <LiveTime at={at} now={now} />}
    </time>
  )
}

function LiveTime({ at, now }: { at: number; now: number }) {
  const format = useSetting('timeFormat')
  return format === 'datetime' ? formatLocalDateTime(at) : formatRelative(at, now)
}
