import { createHash } from 'node:crypto'
import type { Setting } from '#platform/config/settings.ts'
import type { Services } from '#platform/context.ts'
import { deriveKey } from '#platform/deriveKey.ts'
import { seal, unseal } from '#platform/seal.ts'

type Keys = { readonly config: Pick<Services['config'], 'secrets'> }

/** For each setting its own, so that a sealed value says nothing in the place of another. */
const getKey = ({ config }: Keys, name: string): Buffer => deriveKey(config.secrets.tokenSecret, `setting ${name}`)

/** A copy of the database alone must not reveal secrets. */
export const toStored = (keys: Keys, { name, isSecret }: Setting, value: string): string =>
  isSecret ? seal(getKey(keys, name), Buffer.from(value)).toString('base64url') : value

/** Undefined for a secret that was sealed with another key of the site. */
export function fromStored(keys: Keys, { name, isSecret }: Setting, stored: string): string | undefined {
  if (!isSecret) return stored
  try {
    return unseal(getKey(keys, name), Buffer.from(stored, 'base64url')).toString()
  } catch {
    return undefined
  }
}

/** Says which value a reader has seen, without saying what it is. */
export const toRevision = (stored: string): string =>
  createHash('sha256').update(stored).digest('base64url').slice(0, 16)
