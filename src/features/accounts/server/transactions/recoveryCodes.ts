import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { countRecoveryCodes } from '../factors/queries.ts'
import { replaceRecoveryCodes } from '../factors/writes.ts'
import { hashKey } from '../keys/keys.ts'

/** Characters that do not look alike; 12 of them are 59 bits, and attempts are rate limited. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12
const count = 10

const generateCode = () => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The result holds the only copy of the codes. */
export async function regenerateCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, generateCode)
  await replaceRecoveryCodes(db, userId, codes.map(hashKey))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Returns none if the user has codes. */
export const createInitialCodes = async (db: Db, userId: number): Promise<string[]> =>
  (await countRecoveryCodes(db, userId)) > 0 ? [] : regenerateCodes(db, userId)
