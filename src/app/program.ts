import { join } from 'node:path'
import type pg from 'pg'
import { runConvert } from '#importers/runConvert.ts'
import { loadConfig, loadDatabaseConfig, loadStorageConfig } from '#platform/config/config.ts'
import { extensions } from './registry.ts'
import { buildDirectory } from './server/createBuiltSite.ts'
import { runDoctor } from './server/doctor/runDoctor.ts'
import { runCheckUpgrade } from './server/runCheckUpgrade.ts'
import { runResetSecondFactor } from './server/runResetSecondFactor.ts'
import { runSite } from './server/runSite.ts'
import { runBackupDatabase } from './transfer/recovery/runBackupDatabase.ts'
import { runRestoreDatabase } from './transfer/recovery/runRestoreDatabase.ts'
import { renderWithSite } from './transfer/renderWithSite.ts'
import { runBackup } from './transfer/runBackup.ts'
import { runExport } from './transfer/runExport.ts'
import { runImport } from './transfer/runImport.ts'
import { runRestore } from './transfer/runRestore.ts'
import { runUpdate } from './transfer/runUpdate.ts'
import { runVerifyBackup } from './transfer/runVerifyBackup.ts'

const readConfig = (demo = false) => loadConfig(process.env, { demo, extensions })

const migrationsDirectory = join(buildDirectory, '../db/migrations')

export const startSite = async ({ demo }: { demo: boolean }): Promise<void> => runSite(readConfig(demo), { demo })

export const resetSecondFactor = async (username: string): Promise<void> => runResetSecondFactor(readConfig(), username)

export const checkUpgrade = async (): Promise<number> => runCheckUpgrade(loadDatabaseConfig(process.env))

export const examine = async (): Promise<number> => runDoctor(readConfig())

export const backUp = async (target: string, options: { withSecrets: boolean }): Promise<void> =>
  runBackup(loadStorageConfig(process.env), target, options)

export const restore = async (source: string): Promise<void> =>
  runRestore(loadStorageConfig(process.env), source, migrationsDirectory)

export const verifyBackup = async (source: string): Promise<void> =>
  runVerifyBackup(loadStorageConfig(process.env), source, migrationsDirectory)

export const backUpDatabase = async (directory: string, options: { filesOnly: boolean }): Promise<void> =>
  runBackupDatabase(loadStorageConfig(process.env), directory, options)

export const restoreDatabase = async (directory: string, time: string): Promise<void> =>
  runRestoreDatabase(loadStorageConfig(process.env), directory, time)

export const exportSite = async (directory: string): Promise<void> =>
  runExport(loadStorageConfig(process.env), directory)

export const convert = runConvert

const renderTexts = (connection: pg.PoolConfig) => renderWithSite(readConfig(), connection)

export const importSite = async (directory: string): Promise<void> =>
  runImport(loadStorageConfig(process.env), directory, { migrationsDirectory, renderTexts })

export const updateSite = async (directory: string, { isDryRun }: { isDryRun: boolean }): Promise<void> =>
  runUpdate(loadStorageConfig(process.env), directory, { isDryRun, renderTexts })
