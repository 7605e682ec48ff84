import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { deriveKey } from '#platform/deriveKey.ts'

const id = '[A-Za-z0-9_-]{22}'
const referencePattern = new RegExp(`^(${id})(?:--([0-9a-f]{64}))?$`)

/** 128 random bits: ids cannot be guessed. */
export const createUploadId = (): string => randomBytes(16).toString('base64url')

export const uploadFolder = 'uploads'
/** Files sent straight to the store, until they are verified. */
export const incomingFolder = 'incoming'

/** Each attempt gets its own name, so that none can overwrite another's file. */
export const createStoredName = (uploadId: string): string =>
  `${uploadFolder}/${uploadId}-${randomBytes(6).toString('base64url')}`

export const incomingName = (uploadId: string): string => `${incomingFolder}/${uploadId}`

export type UploadSigner = {
  /** Returns the id with an HMAC, the `signed_id` of Active Storage. */
  sign(uploadId: string): string
  /** Returns the id of an id or signed id; undefined if it is neither or the signature is wrong. */
  parse(idOrSigned: string): string | undefined
  /** Signs permission to send the file until `expires`, in epoch seconds. */
  signUrl(uploadId: string, expires: number): string
  isValidUrl(uploadId: string, expires: number, signature: string): boolean
}

export function createUploadSigner({ secrets }: Config): UploadSigner {
  const secret = Buffer.from(secrets.tokenSecret, 'base64url')
  const key = deriveKey(secret, 'uploads')
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const signAddress: UploadSigner['signUrl'] = (uploadId, expires) => mac(`put ${uploadId} ${expires}`)
  return {
    sign: (uploadId) => `${uploadId}--${mac(`id ${uploadId}`)}`,
    parse(text) {
      const [, uploadId, signature] = referencePattern.exec(text) ?? []
      if (!uploadId) return undefined
      return signature === undefined || isEqual(signature, mac(`id ${uploadId}`)) ? uploadId : undefined
    },
    signUrl: signAddress,
    isValidUrl: (uploadId, expires, signature) => isEqual(signature, signAddress(uploadId, expires)),
  }
}

function isEqual(given: string, expected: string): boolean {
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected))
}
