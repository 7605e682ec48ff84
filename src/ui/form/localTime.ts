/** As an input of the type `datetime-local` wants it: in the time zone of the browser, without seconds. */
export function formatLocalTime(epochSeconds: number | null | undefined): string {
  if (epochSeconds == null) return ''
  const date = new Date(epochSeconds * 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** In epoch seconds; null for an empty input. */
export function parseLocalTime(value: string | boolean | undefined): number | null {
  const at = typeof value === 'string' && value ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(at) ? null : Math.floor(at / 1000)
}
