export type BackupState = 'waiting' | 'running' | 'done' | 'failed' | 'interrupted'
export type BackupOrigin = 'schedule' | 'person' | 'command'
export type Verification = 'waiting' | 'running' | 'whole' | 'damaged' | 'failed'

export type BackupRunRow = {
  id: number
  origin: BackupOrigin
  requestedBy: number | null
  requestedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  state: BackupState
  target: string
  name: string
  hasSecrets: boolean
  rowCount: number
  fileCount: number
  byteSize: number
  error: string
  verification: Verification | null
  verifiedAt: Date | null
  verificationError: string
  deletedAt: Date | null
}

export type BackupsRow = { runs: BackupRunRow[] }
