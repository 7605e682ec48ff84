import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { hashOfKey } from '../keys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './queries.ts'

/** Without letters that are mistaken for each other; 12 of them are 59 bits, tried five at a time. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12
const count = 10

const draw = () => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Fresh codes, which are shown once; those from before are void. */
export async function renewCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, draw)
  await replaceRecoveryCodes(db, userId, codes.map(hashOfKey))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Codes for whoever has none: the first factor brings them. */
export const firstCodes = async (db: Db, userId: number): Promise<string[]> =>
  (await countRecoveryCodes(db, userId)) > 0 ? [] : renewCodes(db, userId)
