import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Access } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createS3Client } from '#platform/files/createS3Client.ts'
import { DamagedBackupError } from '../format/damagedArchive.ts'

type ObjectLocation = { readonly bucket: string; readonly key: string; readonly access: S3Access }

type Target = { readonly Bucket: string; readonly Key: string }

/** S3 allows 10,000 parts, so that an object has at most 312 GiB. */
const partSize = 32 * 1024 * 1024

/** The object appears once all of it has arrived. */
export async function uploadObject(location: ObjectLocation, chunks: AsyncIterable<Buffer>): Promise<void> {
  return request(location, ({ client, target }) => uploadParts(client, target, chunks))
}

async function uploadParts(client: S3Client, target: Target, chunks: AsyncIterable<Buffer>): Promise<void> {
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
  }
}

export async function downloadObject(location: ObjectLocation): Promise<Readable> {
  const { client, target } = open(location)
  try {
    const { Body } = await client.send(new GetObjectCommand(target))
    return Body as Readable
  } catch (error) {
    const { name, message } = error as Error
    const Failure = name === 'NoSuchKey' ? DamagedBackupError : StartError
    throw new Failure(`Cannot read s3://${target.Bucket}/${target.Key}: ${message}`)
  }
}

/** Runs a request, and says in one sentence what the store has answered. Throws StartError. */
async function request<Result>(
  location: ObjectLocation,
  work: (parts: ReturnType<typeof open>) => Promise<Result>,
): Promise<Result> {
  const parts = open(location)
  try {
    return await work(parts)
  } catch (error) {
    // The client marks its own errors; others come from what is uploaded.
    if (!('$metadata' in (error as object))) throw error
    throw new StartError(`${location.access.endpoint ?? 'S3'} answers: ${describeError(error as Error)}`)
  } finally {
    parts.client.destroy()
  }
}

/** What a store says is shown to admins, who can name any server as the store. */
const describeError = ({ name, message }: Error): string => `${name}: ${message}`.replaceAll(/\s+/g, ' ').slice(0, 300)

/** Returns the size of an object in bytes, or undefined if there is none. Throws StartError if the store refuses. */
export const findObject = (location: ObjectLocation): Promise<number | undefined> =>
  request(location, async ({ client, target: { Bucket, Key } }) => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key }))
    return Contents.find((each) => each.Key === Key)?.Size
  })

export const deleteObject = (location: ObjectLocation): Promise<void> =>
  request(location, async ({ client, target }) => void (await client.send(new DeleteObjectCommand(target))))

/** Deletes the parts of uploads that were begun and not ended. */
export const abortUploads = (location: ObjectLocation): Promise<void> =>
  request(location, async ({ client, target }) => {
    const { Bucket, Key } = target
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
    for (const upload of Uploads.filter((each) => each.Key === Key))
      await client.send(new AbortMultipartUploadCommand({ ...target, UploadId: upload.UploadId }))
  })

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
