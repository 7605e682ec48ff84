import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { m } from '../messages.ts'
import { type Nature, uploadMostBytes } from './uploadLimits.ts'

/** In seconds: how long an address to send a file to is good for. Requirement 48 is stricter than D37's hour. */
export const addressLifeSeconds = 900

/** How long a file is kept that nothing uses (D37). */
export const unusedLifeMs = 86_400_000

/** What one person's files may take up together (requirement 51). */
export const quotaBytes = 4 * 1024 * 1024 * 1024

/** What calls answer by (D27). */
export const codes = {
  quota: 'storage-quota-exceeded',
  expired: 'upload-expired',
  used: 'upload-already-complete',
  wrongType: 'wrong-content-type',
  wrongSize: 'wrong-byte-size',
  wrongChecksum: 'wrong-checksum',
} as const

const contentType = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[\w.+-]{1,100}\/[\w.+-]{1,100}$/, { error: () => m.wrongType() }))

/** What the client of Active Storage sends for a file of a nature; fields of theirs that we do not know are let be. */
export const newUploadInput = (nature: Nature) =>
  z.object({
    filename: keepableText().check(
      z.minLength(1, { error: () => m.nameRequired() }),
      z.maxLength(255, { error: () => m.nameTooLong() }),
    ),
    content_type: z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((type) => type || 'application/octet-stream'),
      ),
      contentType,
    ),
    byte_size: z
      .int({ error: () => m.wrongSize() })
      .check(
        z.minimum(1, { error: () => m.emptyFile() }),
        z.maximum(uploadMostBytes[nature], { error: () => m.tooLarge(uploadMostBytes[nature] / 1_048_576) }),
      ),
    checksum: z
      .string({ error: () => m.wrongChecksum() })
      .check(z.regex(/^[A-Za-z0-9+/]{22}==$/, { error: () => m.wrongChecksum() })),
  })
