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
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../config/config.ts'
import { UnavailableError } from '../errors.ts'
import { createS3Client } from './createS3Client.ts'
import { deleteFilesBefore } from './diskFileStore.ts'
import {
  type ByteRange,
  checkFileName,
  type FileStore,
  type LocalFile,
  type PresignedPut,
  type PresignOptions,
  type StoredFile,
} from './fileStore.ts'

/** Time until a response must begin, plus one second per uploaded MiB. */
const defaultTimeoutMs = 15_000
const mebibyte = 1_048_576

export class S3FileStore implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #directUploads: boolean
  readonly #temporaryDirectory: string
  readonly #timeoutMs: number

  constructor(config: S3Config, temporaryDirectory: string, timeoutMs = defaultTimeoutMs) {
    this.#bucket = config.bucket
    this.#timeoutMs = timeoutMs
    this.#directUploads = config.directUploads
    this.#temporaryDirectory = temporaryDirectory
    this.#client = createS3Client(config)
  }

  async put(name: string, content: Buffer | Readable): Promise<void> {
    const location = this.#at(name)
    if (Buffer.isBuffer(content)) return this.#send({ ...location, Body: content, ContentLength: content.length })
    // S3 needs the length up front, and a failing stream must not reach the store.
    const path = await this.#createTemporaryPath()
    try {
      await writeFile(path, content, { flag: 'wx', mode: 0o600 })
      const { size } = await stat(path)
      await this.#send({ ...location, Body: createReadStream(path), ContentLength: size })
    } finally {
      await rm(path, { force: true })
    }
  }

  async open(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const response = await this.#get({ ...this.#at(name), ...(Range ? { Range } : {}) })
    if (!response?.Body) return undefined
    const totalSize = /\/(\d+)$/.exec(response.ContentRange ?? '')?.[1]
    return { stream: response.Body as Readable, byteSize: Number(totalSize ?? response.ContentLength ?? 0) }
  }

  /** Downloads the file, because random access over the network is slower. */
  async openLocal(name: string): Promise<LocalFile | undefined> {
    const file = await this.open(name)
    if (!file) return undefined
    const path = await this.#createTemporaryPath()
    const remove = () => rm(path, { force: true })
    try {
      await writeFile(path, file.stream, { flag: 'wx', mode: 0o600 })
      return { path, close: remove }
    } catch (error) {
      await remove()
      throw error
    }
  }

  async presignPut(name: string, terms: PresignOptions): Promise<PresignedPut | undefined> {
    const location = this.#at(name)
    if (!this.#directUploads) return undefined
    const { contentType, byteSize, md5, expiresInSeconds } = terms
    const command = new PutObjectCommand({
      ...location,
      ContentType: contentType,
      ContentLength: byteSize,
      ContentMD5: md5,
    })
    // Signed, so that the store rejects any other content.
    const signableHeaders = new Set(['content-type', 'content-length', 'content-md5'])
    const url = await getSignedUrl(this.#client, command, { expiresIn: expiresInSeconds, signableHeaders })
    return { url, headers: { 'Content-Type': contentType, 'Content-MD5': md5 } }
  }

  async delete(name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#at(name))
    await this.#withTimeout((options) => this.#client.send(command, options)).catch(throwUnavailable)
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
      const { Contents = [], NextContinuationToken } = await this.#withTimeout((options) =>
        this.#client.send(page, options),
      ).catch(throwUnavailable)
      for (const { Key, LastModified } of Contents) if (Key && LastModified && LastModified < before) yield Key
      ContinuationToken = NextContinuationToken
    } while (ContinuationToken)
  }

  deleteUnfinished(before: Date): Promise<void> {
    return deleteFilesBefore(this.#temporaryDirectory, before)
  }

  /** Limits the time until the response begins, not the time to stream it. */
  async #withTimeout<Result>(
    send: (options: { abortSignal: AbortSignal }) => Promise<Result>,
    bytes = 0,
  ): Promise<Result> {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), this.#timeoutMs + (bytes / mebibyte) * 1_000)
    try {
      return await send({ abortSignal: controller.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  #at(name: string): { Bucket: string; Key: string } {
    checkFileName(name)
    return { Bucket: this.#bucket, Key: name }
  }

  async #createTemporaryPath(): Promise<string> {
    await mkdir(this.#temporaryDirectory, { recursive: true, mode: 0o700 })
    return join(this.#temporaryDirectory, randomUUID())
  }

  async #send(input: ConstructorParameters<typeof PutObjectCommand>[0]): Promise<void> {
    const command = new PutObjectCommand(input)
    await this.#withTimeout((options) => this.#client.send(command, options), input.ContentLength).catch(
      throwUnavailable,
    )
  }

  async #get(input: ConstructorParameters<typeof GetObjectCommand>[0]) {
    try {
      return await this.#withTimeout((options) => this.#client.send(new GetObjectCommand(input), options))
    } catch (error) {
      if (error instanceof NoSuchKey || (error as S3ServiceException).name === 'NotFound') return undefined
      return throwUnavailable(error)
    }
  }
}

/** Client errors are bugs of ours, everything else is temporary. */
function throwUnavailable(error: unknown): never {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  throw status >= 500 ? new UnavailableError(`The file store does not answer: ${(error as Error).message}`) : error
}
