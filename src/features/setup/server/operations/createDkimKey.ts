import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { setSiteSettings } from '#features/settings/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { setupPolicy } from '../policy.ts'

const generate = promisify(generateKeyPair)

/** Longer keys do not fit into one string of a TXT record, and some receivers ignore them. */
const modulusLength = 2_048

/** Does nothing if there is one, since its record may be published. */
export async function createDkimKey(ctx: Context): Promise<boolean> {
  authorize(ctx, setupPolicy.edit, null)
  if (ctx.config.dkimPrivateKey !== undefined) return true
  const { privateKey } = await generate('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const change = { name: 'DKIM_PRIVATE_KEY', value: privateKey, before: null }
  return setSiteSettings(ctx, { changes: [change] })
}
