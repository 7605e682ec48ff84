import { hash, verify } from '@node-rs/argon2'
import { lengthOf } from '#language/length.ts'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { invalid } from '#platform/invalid.ts'
import { codes, passwordLimits } from '../contract/limits.ts'
import { m } from '../messages.ts'

/** Argon2id with 19 MiB, 2 passes, 1 lane (security requirement 16); the library works off the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The same password typed on different systems is the same text only after normalisation (requirement 14). */
const normal = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), options)

let decoy: Promise<string> | undefined

/** Costs the same whether there is such an account or not, so that a stranger learns nothing from the time (requirement 20). */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const matches = await verify(passwordHash ?? (await decoy), normal(password))
  return matches && passwordHash != null
}

/** The code that clients know for a password that is too short; to be asked before the input is read as a whole. */
export function refuseShort(password: unknown): void {
  if (typeof password === 'string' && lengthOf(password) < passwordLimits.least) throw new Refused(codes.weakPassword)
}

let common: Promise<Set<string>> | undefined

/** Refuses what is tried first by everybody (requirement 15). `field` is the input that the message belongs to. */
export async function refuseCommon(ctx: Context, password: string, field: string): Promise<void> {
  common ??= loadCommon()
  if ((await common).has(normal(password).toLowerCase())) throw invalid(ctx, field, m.passwordCommon)
}

/** Some 49,000 words, read when the first password is chosen. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}
