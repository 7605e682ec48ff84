import type { ByteRange } from './fileStore.ts'

/** RFC 9110, 14.2. Returns null for the whole file, also for several ranges or an invalid header. */
export function parseByteRange(header: string | undefined, byteSize: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), byteSize)
    return length ? { start: byteSize - length, end: byteSize - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? byteSize - 1 : Math.min(Number(last), byteSize - 1)
  if (last !== '' && Number(last) < start) return null
  return start < byteSize ? { start, end } : 'unsatisfiable'
}
