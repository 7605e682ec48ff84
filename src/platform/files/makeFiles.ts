import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { DiskFiles } from './diskFiles.ts'
import type { FileStore } from './fileStore.ts'

/** Where this site's files lie. The client of S3 is large, and fetched only by sites that have a bucket. */
export async function makeFiles({ s3, dataDir }: Config): Promise<FileStore> {
  if (!s3) return new DiskFiles(join(dataDir, 'files'))
  const { S3Files } = await import('./s3Files.ts')
  return new S3Files(s3, join(dataDir, 'passing'))
}

/** The other origin that browsers send files to. */
export function uploadOriginOf({ s3 }: Config): string | undefined {
  if (!s3?.directUploads) return undefined
  return s3.endpoint ?? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`
}
