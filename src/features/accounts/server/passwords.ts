import { hash, verify } from '@node-rs/argon2'
import { countCodePoints } from '#language/countCodePoints.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { validationError } from '#platform/validationError.ts'
import { accountErrorCodes, passwordLimits } from '../contract/limits.ts'
import { messages } from '../messages.ts'

/** Argon2id with 19 MiB, 2 passes and 1 lane; the library hashes off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Systems differ in the Unicode form of typed text. */
const normalize = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), options)

let decoy: Promise<string> | undefined

/** Verifies a decoy when there is no hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const matches = await verify(passwordHash ?? (await decoy), normalize(password))
  return matches && passwordHash != null
}

/** Throws the error code that clients know; call it before parsing the whole input. */
export function rejectShortPassword(password: unknown): void {
  if (typeof password === 'string' && countCodePoints(password) < passwordLimits.minLength)
    throw new RejectedError(accountErrorCodes.weakPassword)
}

let commonPasswords: Promise<Set<string>> | undefined

export async function rejectCommonPassword(ctx: Context, password: string, field: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(normalize(password).toLowerCase()))
    throw validationError(ctx, field, messages.passwordCommon)
}

/** Loaded lazily: some 49,000 words. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}
