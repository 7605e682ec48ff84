import type { ActionLogPartsFragment } from '#generated/operations.ts'
import { csvFormat } from '#language/csvFormat.ts'

const columns = ['id', 'timestamp', 'user', 'action', 'objectType', 'object', 'metadata'] as const

const toValues = (entry: ActionLogPartsFragment): Record<(typeof columns)[number], string | number> => ({
  id: entry.id,
  timestamp: new Date(entry.createdAt * 1000).toISOString(),
  user: entry.user.username,
  action: entry.action,
  objectType: entry.objectType,
  object: entry.objectLwid || String(entry.objectId || ''),
  metadata: entry.metadata,
})

export async function toCsv(entries: readonly ActionLogPartsFragment[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const options = { ...csvFormat, columns, quoted: true, quoted_empty: true, eof: false }
  const rows = stringify(entries.map(toValues), options)
  return `${columns.join(',')}\r\n${rows}`
}

/** Spreadsheet programs read UTF-8 only after this mark. */
const byteOrderMark = '\ufeff'

export async function toFileText(entries: readonly ActionLogPartsFragment[], format: 'csv' | 'json'): Promise<string> {
  return format === 'csv' ? byteOrderMark + (await toCsv(entries)) : JSON.stringify(entries.map(toValues), null, 2)
}

export async function exportLog(entries: readonly ActionLogPartsFragment[], format: 'csv' | 'json'): Promise<void> {
  const text = await toFileText(entries, format)
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = `actionlog.${format}`
  link.click()
  URL.revokeObjectURL(url)
}
