import { hash } from '@node-rs/argon2'
import { countCodePoints } from '#language/countCodePoints.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { validationError } from '#platform/validationError.ts'
import { accountErrorCodes, passwordLimits } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { findVerify, normalizePassword } from './passwordSchemes.ts'

/** Argon2id with 19 MiB, 2 passes and 1 lane; the library hashes off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), options)

let decoy: Promise<string> | undefined

/**
 * Verifies a decoy when there is no hash, so that timing does not reveal which accounts exist. A hash of another system takes its
 * own time, which tells that an account of the former site has not signed in here yet.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const verify = passwordHash == null ? undefined : findVerify(passwordHash)
  if (verify) return verify(password)
  await findVerify(await decoy)?.(password)
  return false
}

/** Whether a hash is of another system, or of costs below ours. */
export function isOutdatedHash(passwordHash: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,4}),/.exec(passwordHash) ?? []
  return Number(memory) < options.memoryCost || Number(passes) < options.timeCost
}

/** Throws the error code that clients know; call it before parsing the whole input. */
export function rejectShortPassword(password: unknown): void {
  if (typeof password === 'string' && countCodePoints(password) < passwordLimits.minLength)
    throw new RejectedError(accountErrorCodes.weakPassword)
}

let commonPasswords: Promise<Set<string>> | undefined

export async function rejectCommonPassword(ctx: Context, password: string, field: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(normalizePassword(password).toLowerCase()))
    throw validationError(ctx, field, messages.passwordCommon)
}

/** Loaded lazily: some 49,000 words. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}
