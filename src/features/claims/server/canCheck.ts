import type { Context } from '#platform/context.ts'
import { claimLimits } from '../contract/limits.ts'
import type { FormerAccount } from './rows.ts'

const dayMs = 86_400_000

/** Later the host of the former site may belong to somebody else, who could claim all accounts. */
export const canCheck = ({ clock }: Pick<Context, 'clock'>, { importedAt }: FormerAccount): boolean =>
  clock.now().getTime() < importedAt.getTime() + claimLimits.checkedForDays * dayMs
