import { createHmac } from 'node:crypto'
import type { Context } from '#platform/context.ts'

/** Tells that two networks are the same and not which: the staff have no need of addresses. */
export const hashOfNetwork = ({ config }: Context, address: string): string =>
  address && createHmac('sha256', config.secrets.tokenSecret).update(`network ${address}`).digest('hex').slice(0, 12)
