import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Access } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createS3Client } from '#platform/files/createS3Client.ts'

type ObjectLocation = { readonly bucket: string; readonly key: string; readonly access: S3Access }

/** S3 allows 10,000 parts, so that an object has at most 312 GiB. */
const partSize = 32 * 1024 * 1024

/** The object appears once all of it has arrived. */
export async function uploadObject(location: ObjectLocation, chunks: AsyncIterable<Buffer>): Promise<void> {
  const { client, target } = open(location)
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  const Parts: { ETag: string | undefined; PartNumber: number }[] = []
  try {
    for await (const Body of toParts(chunks)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
    throw error
  } finally {
    client.destroy()
  }
}

export async function downloadObject(location: ObjectLocation): Promise<Readable> {
  const { client, target } = open(location)
  try {
    const { Body } = await client.send(new GetObjectCommand(target))
    return Body as Readable
  } catch (error) {
    throw new StartError(`Cannot read s3://${target.Bucket}/${target.Key}: ${(error as Error).message}`)
  }
}

const open = ({ bucket, key, access }: ObjectLocation) => ({
  client: createS3Client(access),
  target: { Bucket: bucket, Key: key },
})

async function* toParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let collected: Buffer[] = []
  let byteSize = 0
  for await (const chunk of chunks) {
    collected.push(chunk)
    byteSize += chunk.length
    if (byteSize < partSize) continue
    yield Buffer.concat(collected)
    collected = []
    byteSize = 0
  }
  yield Buffer.concat(collected)
}
