import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { StorageConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createDirectoryDurably, fsyncTree, renameDurably } from '#platform/durableFiles.ts'
import { localSettingsFile, quoteSetting } from '#platform/postgres/settings.ts'
import { filesFolder, findCopy, logFolder, parseTime } from './copies.ts'
import { copyTree } from './copyTree.ts'
import { requireEmbedded } from './requireEmbedded.ts'

/**
 * Creates the data directory of the site as it was at a time, from what `runBackupDatabase` has copied; the first start
 * replays the log. Throws StartError.
 */
export async function runRestoreDatabase(config: StorageConfig, source: string, timeText: string): Promise<void> {
  requireEmbedded(config)
  const { at, text } = parseTime(timeText, new Date())
  const directory = resolve(source)
  const copy = findCopy(directory, at)
  const log = join(directory, logFolder)
  if (!existsSync(log)) throw new StartError(`The archived log is missing: there is no ${log}`)
  const { dataDir } = config
  if (existsSync(dataDir) && readdirSync(dataDir).length)
    throw new StartError(`${dataDir} is not empty: set another DATA_DIR`)
  // The directory has its name once all is there, so that no site starts on a part of it.
  const unfinished = `${dataDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  createDirectoryDurably(unfinished)
  await copyTree(copy, unfinished)
  const files = join(directory, filesFolder)
  if (existsSync(files)) await copyTree(files, join(unfinished, 'files'))
  const postgres = join(unfinished, 'postgres')
  writeFileSync(join(postgres, 'recovery.signal'), '')
  appendFileSync(join(postgres, localSettingsFile), getRecoverySettings(log, text))
  fsyncTree(unfinished)
  rmSync(dataDir, { recursive: true, force: true })
  createDirectoryDurably(dirname(dataDir))
  renameDurably(unfinished, dataDir)
  console.log(
    `${dataDir} has the site of ${text} as soon as it has started. Its log is not archived until you delete the`,
  )
  console.log(`last lines of ${join(dataDir, 'postgres', localSettingsFile)}; begin with an empty directory then.`)
}

/** Nobody sees the states before that time, and nothing is added to the archive. */
const getRecoverySettings = (log: string, time: string): string => `
# Added by restore-database: delete these lines when the site runs as it should.
archive_mode = off
hot_standby = off
restore_command = ${quoteSetting(`cp ${quoteForShell(log)}/%f %p`)}
recovery_target_time = '${time}'
recovery_target_action = promote
`

/** A percent sign begins a parameter of the command. */
const quoteForShell = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
