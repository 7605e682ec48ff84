import { S3Client } from '@aws-sdk/client-s3'
import type { S3Access } from '../config/config.ts'

export const createS3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Access): S3Client =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // Some S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
