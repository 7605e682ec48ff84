import { randomInt } from 'node:crypto'
import { countRecoveryCodes } from '../../factors/server/queries.ts'
import type { CredentialChange } from '../credentials/change.writes.ts'
import { replaceRecoveryCodes } from '../credentials/writes.ts'
import { hashKey } from '../keys/keys.ts'

/** Characters that do not look alike; 12 of them are 59 bits, and attempts are rate limited. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12
const count = 10

const generateCode = () => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The result holds the only copy of the codes. */
export async function regenerateCodes(change: CredentialChange): Promise<string[]> {
  const codes = Array.from({ length: count }, generateCode)
  await replaceRecoveryCodes(change, codes.map(hashKey))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Returns none if the user has codes. */
export const createInitialCodes = async (change: CredentialChange): Promise<string[]> =>
  (await countRecoveryCodes(change.db, change.userId)) > 0 ? [] : regenerateCodes(change)
