/** Returns the value of an input of the type `datetime-local`: in the browser's time zone, without seconds. */
export function formatLocalTime(epochSeconds: number | null | undefined): string {
  if (epochSeconds == null) return ''
  const date = new Date(epochSeconds * 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** Returns epoch seconds, or null for an empty input. */
export function parseLocalTime(value: string | boolean | undefined): number | null {
  const at = typeof value === 'string' && value ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(at) ? null : Math.floor(at / 1000)
}
