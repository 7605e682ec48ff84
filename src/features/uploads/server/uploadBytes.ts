import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '#platform/context.ts'
import type { UploadKind } from '../contract/uploadLimits.ts'
import { createUpload } from './operations/createUpload.ts'
import { storeUpload } from './operations/storeUpload.ts'

type FileToUpload = { kind: UploadKind; bytes: Uint8Array; name: string; contentType?: string }

/** Uploads like a browser, in two steps; returns the id. For seeds. */
export async function uploadBytes(ctx: Context, { kind, bytes, name, ...rest }: FileToUpload): Promise<string> {
  const { contentType = 'application/octet-stream' } = rest
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: name, content_type: contentType, byte_size: bytes.length, checksum }
  const { id, direct } = await createUpload(ctx, { kind, blob })
  const parameters = new URL(direct.url).searchParams
  await storeUpload(ctx, {
    kind,
    id,
    expires: Number(parameters.get('expires')),
    signature: parameters.get('signature') ?? '',
    contentType,
    contentLength: bytes.length,
    checksum,
    body: Readable.from([Buffer.from(bytes)]),
  })
  return id
}
