import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Location } from '#platform/archive/storage/archiveFile.ts'
import type { Config } from '#platform/config/config.ts'
import { backupsConfig } from './config.ts'

/** Where back-ups are written to at present. */
export type Target = {
  /** The directory of the server, or s3://bucket/prefix; what `backup_runs` keeps. */
  readonly text: string
  readonly isBucket: boolean
  readonly withSecrets: boolean
  /** Undefined for a bucket without keys. */
  locate(name: string): Location | undefined
}

export function getTarget(config: Config): Target {
  const { directory, withSecrets } = backupsConfig.get(config)
  const { bucket, access = config.s3Access } = config.backups
  if (!bucket)
    return { text: directory, isBucket: false, withSecrets, locate: (name) => ({ path: join(directory, name) }) }
  const { name: bucketName, prefix } = bucket
  return {
    text: `s3://${[bucketName, prefix].filter(Boolean).join('/')}`,
    isBucket: true,
    // The staff must not send the keys of the site to a bucket of their own.
    withSecrets: withSecrets && config.fixedSettings.BACKUP_TARGET !== undefined,
    locate: (name) => access && { bucket: bucketName, key: [prefix, name].filter(Boolean).join('/'), access },
  }
}

/** The random part keeps sites apart that write to one directory. */
export const createName = (at: Date): string =>
  `backplane-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}.tar.gz`

/** Nothing of another name is ever deleted. */
export const isOwnName = (name: string): boolean => /^backplane-\d{8}T\d{6}Z-[0-9a-f]{6}\.tar\.gz$/.test(name)

const findExisting = (path: string): string => (existsSync(path) ? path : findExisting(dirname(path)))

/** Whether the directory can be written to, or created. */
export function isWritable(directory: string): boolean {
  try {
    accessSync(findExisting(directory), constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const isOnSameDisk = (directory: string, dataDir: string): boolean =>
  statSync(findExisting(directory)).dev === statSync(findExisting(dataDir)).dev
