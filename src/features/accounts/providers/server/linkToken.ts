import { hashKey } from '../../server/keys/keys.ts'
import type { ProviderId } from '../contract/limits.ts'

/** A token is valid for its provider only. */
export const hashLinkToken = (provider: ProviderId, token: string): Buffer => hashKey(`${provider}.${token}`)
