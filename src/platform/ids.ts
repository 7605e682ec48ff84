import { randomUUID } from 'node:crypto'

/** Returns an id such as `pst-1a2b3c4d`. */
export const createLwid = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`

/** Group 1 is the prefix. */
export const lwidPattern = /^([a-z]{3})-[0-9a-f]{8}$/
