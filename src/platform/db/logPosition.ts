/** A position in the write-ahead log as PostgreSQL writes it, such as `16/B374D848`. */
export type LogPosition = string

const pattern = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

export const isLogPosition = (text: unknown): text is LogPosition => typeof text === 'string' && pattern.test(text)

const toNumber = (position: LogPosition): bigint => {
  const [, high = '0', low = '0'] = pattern.exec(position) ?? []
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function comparePositions(a: LogPosition, b: LogPosition): number {
  const [x, y] = [toNumber(a), toNumber(b)]
  return x < y ? -1 : x > y ? 1 : 0
}
