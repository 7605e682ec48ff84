import { randomUUID } from 'node:crypto'

/** A new lwid: a three-letter prefix for the kind and 8 hex digits, such as `pst-1a2b3c4d` (D7, D73). */
export const newLwid = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`

/** What an lwid looks like; the first group is the prefix. */
export const lwidPattern = /^([a-z]{3})-[0-9a-f]{8}$/
