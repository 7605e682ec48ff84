import type { ActionLogPartsFragment } from '#generated/operations.ts'

/** The specification's columns, and when in a form that programs read. */
const columns = ['id', 'timestamp', 'user', 'action', 'objectType', 'object', 'metadata'] as const

const valuesOf = (entry: ActionLogPartsFragment): Record<(typeof columns)[number], string | number> => ({
  id: entry.id,
  timestamp: new Date(entry.createdAt * 1000).toISOString(),
  user: entry.user.username,
  action: entry.action,
  objectType: entry.objectType,
  object: entry.objectLwid || String(entry.objectId || ''),
  metadata: entry.metadata,
})

/** RFC 4180; what a spreadsheet would take for a formula is made a text. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvOf = (entries: readonly ActionLogPartsFragment[]): string =>
  [columns.join(','), ...entries.map((entry) => columns.map((name) => cell(valuesOf(entry)[name])).join(','))].join(
    '\r\n',
  )

/** Hands the entries to the browser as a file. */
export function exportLog(entries: readonly ActionLogPartsFragment[], form: 'csv' | 'json'): void {
  const text = form === 'csv' ? csvOf(entries) : JSON.stringify(entries.map(valuesOf), null, 2)
  const type = form === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = `actionlog.${form}`
  link.click()
  URL.revokeObjectURL(address)
}
