import { useClock } from '#client/clock.ts'
import { useSetting } from '#client/useSettings.ts'
import { formatDate, formatDateTime, formatRelative } from '#language/format.ts'

/** `at` is in epoch seconds. The server renders only the date. */
export function Time({ at, className }: { at: number; className?: string }) {
  const now = useClock()
  const isValid = Math.abs(at) <= 8.64e12
  if (!isValid) return null
  return (
    <time
      className={className}
      dateTime={new Date(at * 1000).toISOString()}
      title={now === undefined ? undefined : formatDateTime(at)}
    >
      {now === undefined ? formatDate(at) : <LiveTime at={at} now={now} />}
    </time>
  )
}

function LiveTime({ at, now }: { at: number; now: number }) {
  const format = useSetting('timeFormat')
  return format === 'datetime' ? formatDateTime(at) : formatRelative(at, now)
}
