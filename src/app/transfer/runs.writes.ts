import type pg from 'pg'

export type WrittenBackup = {
  /** A path, or s3://bucket/key. */
  address: string
  startedAt: Date
  byteSize: number
  hasSecrets: boolean
  rowCount: number
  fileCount: number
}

export async function insertWrittenBackup(client: pg.ClientBase, backup: WrittenBackup): Promise<void> {
  const slash = backup.address.lastIndexOf('/')
  await client.query(
    `insert into backup_runs (origin, requested_at, started_at, finished_at, state, target, name, has_secrets,
       row_count, file_count, byte_size)
     values ('command', $1, $1, clock_timestamp(), 'done', $2, $3, $4, $5, $6, $7)`,
    [
      backup.startedAt,
      backup.address.slice(0, slash),
      backup.address.slice(slash + 1),
      backup.hasSecrets,
      backup.rowCount,
      backup.fileCount,
      backup.byteSize,
    ],
  )
}
