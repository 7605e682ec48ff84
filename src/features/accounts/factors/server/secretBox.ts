import type { Context } from '#platform/context.ts'
import { deriveKey } from '#platform/deriveKey.ts'
import { seal, unseal } from '#platform/seal.ts'

/** A copy of the database alone must not reveal TOTP secrets. */
const getKey = ({ config }: Context): Buffer => deriveKey(config.secrets.tokenSecret, 'second factor')

export const sealSecret = (ctx: Context, secret: Buffer): Buffer => seal(getKey(ctx), secret)

/** Throws if it was sealed with another secret of the site. */
export const unsealSecret = (ctx: Context, sealed: Buffer): Buffer => unseal(getKey(ctx), sealed)
