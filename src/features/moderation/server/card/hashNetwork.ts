import { createHmac } from 'node:crypto'
import type { Context } from '#platform/context.ts'

/** Lets staff compare networks without seeing addresses. */
export const hashNetwork = ({ config }: Context, address: string): string =>
  address && createHmac('sha256', config.secrets.tokenSecret).update(`network ${address}`).digest('hex').slice(0, 12)
