import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { DiskFileStore } from './diskFileStore.ts'
import type { FileStore } from './fileStore.ts'

/** Imports the large S3 client only if a bucket is configured. */
export async function createFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return new DiskFileStore(join(dataDir, 'files'))
  const { S3FileStore } = await import('./s3FileStore.ts')
  return new S3FileStore(s3, join(dataDir, 'passing'))
}

/** The Content Security Policy needs this origin. */
export function getUploadOrigin({ s3 }: Config): string | undefined {
  if (!s3?.directUploads) return undefined
  return s3.endpoint ?? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`
}
