import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Location } from '#platform/archive/storage/archiveFile.ts'
import type { BackupsConfig } from '#platform/config/backups.ts'
import type { Context } from '#platform/context.ts'

/** What a child process does, in this order, while it holds the lock. */
export type BackupTask = {
  readonly location: Location
  /** Undefined for a back-up that is there and is only verified. */
  readonly write: { readonly withSecrets: boolean } | undefined
  readonly verify: BackupsConfig['verify']
}

type Counts = { rowCount: number; fileCount: number; byteSize: number }

/** What it says meanwhile. */
export type TaskMessage =
  /** Another process has the lock. */
  | { readonly kind: 'busy' }
  /** It has the lock, and waits until its message was dealt with. */
  | { readonly kind: 'locked' }
  | ({ readonly kind: 'progress' | 'written' } & Counts)
  | { readonly kind: 'verified'; readonly outcome: 'whole' | 'damaged' | 'failed'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'end' }

/** Throws if the process ends early, and with the signal; ends the process when the caller has enough. */
export type RunBackupTask = (ctx: Context, task: BackupTask, signal: AbortSignal) => AsyncIterable<TaskMessage>

/** Defined by the application, which knows what a back-up contains. */
export const backupTasks = defineExtensionPoint<RunBackupTask>()
