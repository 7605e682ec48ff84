import type { Config } from '#platform/config/config.ts'
import type { BackupRunRow } from './rows.ts'
import { getTarget } from './target.ts'

/** A back-up at a former target may need keys that the site has no more. */
export const canVerify = (config: Config, { state, target, deletedAt, verification }: BackupRunRow): boolean =>
  state === 'done' &&
  !deletedAt &&
  target === getTarget(config).text &&
  verification !== 'waiting' &&
  verification !== 'running'
