import { hash, verify } from '@node-rs/argon2'

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
