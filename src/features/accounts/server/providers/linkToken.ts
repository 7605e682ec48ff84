import type { ProviderId } from '../../contract/providers/limits.ts'
import { hashOfKey } from '../keys.ts'

/** Under what a token is kept: it is good for its provider only. */
export const hashOfLinkToken = (provider: ProviderId, token: string): Buffer => hashOfKey(`${provider}.${token}`)
