import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { maxUploadBytes, type UploadKind } from './uploadLimits.ts'

export const uploadUrlTtlSeconds = 3_600

export const unusedUploadTtlMs = 86_400_000

export const storageQuotaBytes = 4 * 1024 * 1024 * 1024

/** Codes of the 422 responses. */
export const uploadErrorCodes = {
  quota: 'storage-quota-exceeded',
  expired: 'upload-expired',
  used: 'upload-already-complete',
  wrongType: 'wrong-content-type',
  wrongSize: 'wrong-byte-size',
  wrongChecksum: 'wrong-checksum',
} as const

const contentType = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[\w.+-]{1,100}\/[\w.+-]{1,100}$/, { error: () => messages.wrongType() }))

/** Unknown fields of the Active Storage client are ignored. */
export const newUploadInput = (kind: UploadKind) =>
  z.object({
    filename: storableText().check(
      z.minLength(1, { error: () => messages.nameRequired() }),
      z.maxLength(255, { error: () => messages.nameTooLong() }),
    ),
    content_type: z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((type) => type || 'application/octet-stream'),
      ),
      contentType,
    ),
    byte_size: z
      .int({ error: () => messages.wrongSize() })
      .check(
        z.minimum(1, { error: () => messages.emptyFile() }),
        z.maximum(maxUploadBytes[kind], { error: () => messages.tooLarge({ most: maxUploadBytes[kind] / 1_048_576 }) }),
      ),
    checksum: z
      .string({ error: () => messages.wrongChecksum() })
      .check(z.regex(/^[A-Za-z0-9+/]{22}==$/, { error: () => messages.wrongChecksum() })),
  })
