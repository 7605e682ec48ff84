import type { BackupContent } from '#platform/archive/backup/writeBackup.ts'
import { copiedFolders } from './folders.ts'
import { isCopied } from './tables.ts'

export const copiedContent: BackupContent = { folders: copiedFolders, isCopied }
