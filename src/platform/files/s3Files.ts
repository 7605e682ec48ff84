import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../config/config.ts'
import { Unavailable } from '../errors.ts'
import { sweepDirectory } from './diskFiles.ts'
import {
  type ByteRange,
  checkFileName,
  type FileStore,
  type LocalFile,
  type PresignedPut,
  type PutTerms,
  type StoredFile,
} from './fileStore.ts'

/** How long the store may take to begin an answer, beside a second for each MiB that it gets. */
const usualPatienceMs = 15_000
const mebibyte = 1_048_576

/** Files in a bucket of a store that speaks S3. */
export class S3Files implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #directUploads: boolean
  /** Where what is on its way to the store or from it lies meanwhile. */
  readonly #passing: string
  readonly #patienceMs: number

  constructor(
    { bucket, endpoint, region, accessKeyId, secretAccessKey, directUploads }: S3Config,
    passing: string,
    patienceMs = usualPatienceMs,
  ) {
    this.#bucket = bucket
    this.#patienceMs = patienceMs
    this.#directUploads = directUploads
    this.#passing = passing
    this.#client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      // Not every store knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async put(name: string, content: Buffer | Readable): Promise<void> {
    const at = this.#at(name)
    if (Buffer.isBuffer(content)) return this.#send({ ...at, Body: content, ContentLength: content.length })
    // The store wants to know the length before the first byte, and shall see nothing of what breaks off.
    const path = await this.#passingPath()
    try {
      await writeFile(path, content, { flag: 'wx', mode: 0o600 })
      const { size } = await stat(path)
      await this.#send({ ...at, Body: createReadStream(path), ContentLength: size })
    } finally {
      await rm(path, { force: true })
    }
  }

  async open(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await this.#get({ ...this.#at(name), ...(Range ? { Range } : {}) })
    if (!found?.Body) return undefined
    const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
    return { stream: found.Body as Readable, byteSize: Number(whole ?? found.ContentLength ?? 0) }
  }

  /** Fetched whole: reading here and there over the network would take longer. */
  async openLocal(name: string): Promise<LocalFile | undefined> {
    const found = await this.open(name)
    if (!found) return undefined
    const path = await this.#passingPath()
    const remove = () => rm(path, { force: true })
    try {
      await writeFile(path, found.stream, { flag: 'wx', mode: 0o600 })
      return { path, close: remove }
    } catch (error) {
      await remove()
      throw error
    }
  }

  async presignPut(name: string, terms: PutTerms): Promise<PresignedPut | undefined> {
    const at = this.#at(name)
    if (!this.#directUploads) return undefined
    const { contentType, byteSize, md5, seconds } = terms
    const command = new PutObjectCommand({
      ...at,
      ContentType: contentType,
      ContentLength: byteSize,
      ContentMD5: md5,
    })
    // Signed, so that the store itself refuses another type, another length and another content.
    const signableHeaders = new Set(['content-type', 'content-length', 'content-md5'])
    const url = await getSignedUrl(this.#client, command, { expiresIn: seconds, signableHeaders })
    return { url, headers: { 'Content-Type': contentType, 'Content-MD5': md5 } }
  }

  async delete(name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#at(name))
    await this.#patiently((wait) => this.#client.send(command, wait)).catch(asUnavailable)
  }

  async *listBefore(folder: string, before: Date): AsyncIterable<string> {
    checkFileName(folder)
    let ContinuationToken: string | undefined
    do {
      const page = new ListObjectsV2Command({
        Bucket: this.#bucket,
        Prefix: `${folder}/`,
        Delimiter: '/',
        ...(ContinuationToken ? { ContinuationToken } : {}),
      })
      const { Contents = [], NextContinuationToken } = await this.#patiently((wait) =>
        this.#client.send(page, wait),
      ).catch(asUnavailable)
      for (const { Key, LastModified } of Contents) if (Key && LastModified && LastModified < before) yield Key
      ContinuationToken = NextContinuationToken
    } while (ContinuationToken)
  }

  deleteUnfinished(before: Date): Promise<void> {
    return sweepDirectory(this.#passing, before)
  }

  /** A store that takes a request and says nothing is as good as none. What it has begun to send may take its time. */
  async #patiently<Answer>(ask: (wait: { abortSignal: AbortSignal }) => Promise<Answer>, bytes = 0): Promise<Answer> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), this.#patienceMs + (bytes / mebibyte) * 1_000)
    try {
      return await ask({ abortSignal: patience.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  #at(name: string): { Bucket: string; Key: string } {
    checkFileName(name)
    return { Bucket: this.#bucket, Key: name }
  }

  async #passingPath(): Promise<string> {
    await mkdir(this.#passing, { recursive: true, mode: 0o700 })
    return join(this.#passing, randomUUID())
  }

  async #send(input: ConstructorParameters<typeof PutObjectCommand>[0]): Promise<void> {
    const command = new PutObjectCommand(input)
    await this.#patiently((wait) => this.#client.send(command, wait), input.ContentLength).catch(asUnavailable)
  }

  async #get(input: ConstructorParameters<typeof GetObjectCommand>[0]) {
    try {
      return await this.#patiently((wait) => this.#client.send(new GetObjectCommand(input), wait))
    } catch (error) {
      if (error instanceof NoSuchKey || (error as S3ServiceException).name === 'NotFound') return undefined
      return asUnavailable(error)
    }
  }
}

/** A store that cannot be reached, or has trouble of its own, may do so later; any other refusal is a fault of ours. */
function asUnavailable(error: unknown): never {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  throw status >= 500 ? new Unavailable(`The file store does not answer: ${(error as Error).message}`) : error
}
