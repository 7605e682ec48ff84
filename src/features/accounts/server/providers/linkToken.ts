import type { ProviderId } from '../../contract/providers/limits.ts'
import { hashKey } from '../keys/keys.ts'

/** A token is valid for its provider only. */
export const hashLinkToken = (provider: ProviderId, token: string): Buffer => hashKey(`${provider}.${token}`)
