export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.2): null for all of it, also where several parts are
 * asked for or the header is none of ours; 'beyond' where the file has no such part.
 */
export function readRange(header: string | undefined, byteSize: number): ByteRange | null | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), byteSize)
    return length ? { start: byteSize - length, end: byteSize - 1 } : 'beyond'
  }
  const start = Number(first)
  const end = last === '' ? byteSize - 1 : Math.min(Number(last), byteSize - 1)
  if (last !== '' && Number(last) < start) return null
  return start < byteSize ? { start, end } : 'beyond'
}
