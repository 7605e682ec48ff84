import type { Context } from '#platform/context.ts'
import { deriveSealKey, seal, unseal } from '#platform/seal.ts'

/** A copy of the database alone must not reveal TOTP secrets. */
const deriveKey = ({ config }: Context): Buffer => deriveSealKey(config.secrets.tokenSecret, 'second factor')

export const sealSecret = (ctx: Context, secret: Buffer): Buffer => seal(deriveKey(ctx), secret)

/** Throws if it was sealed with another secret of the site. */
export const unsealSecret = (ctx: Context, sealed: Buffer): Buffer => unseal(deriveKey(ctx), sealed)
