import { hash } from 'node:crypto'
import type { Config } from './config.ts'

/** Changes with what the staff sets of the site, so that caches and browsers notice. */
export const getRevision = ({ brand, modules }: Pick<Config, 'brand' | 'modules'>): string =>
  hash('sha1', JSON.stringify([brand, modules]), 'base64url').slice(0, 6)
