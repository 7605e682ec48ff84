import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'

const id = '[A-Za-z0-9_-]{22}'
const reference = new RegExp(`^(${id})(?:--([0-9a-f]{64}))?$`)

/** 128 bits: nobody finds an upload by trying. */
export const newUploadId = (): string => randomBytes(16).toString('base64url')

/** The folder of the file store. */
export const uploadFolder = 'uploads'
/** Where a store puts what browsers send to it without us, until it has been verified. */
export const incomingFolder = 'incoming'

/** Each attempt to send a file has a name of its own, so that none can change what another has brought. */
export const newStoredName = (uploadId: string): string =>
  `${uploadFolder}/${uploadId}-${randomBytes(6).toString('base64url')}`

export const incomingName = (uploadId: string): string => `${incomingFolder}/${uploadId}`

export type Signer = {
  /** The id with proof that we gave it out, as Active Storage's clients hand it on. */
  sign(uploadId: string): string
  /** The id in an id or signed id; undefined for what is neither. */
  read(idOrSigned: string): string | undefined
  /** Proof that a file may be sent until then. */
  signAddress(uploadId: string, expires: number): string
  isAddress(uploadId: string, expires: number, signature: string): boolean
}

export function signerOf({ secrets }: Config): Signer {
  const secret = Buffer.from(secrets.tokenSecret, 'base64url')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'uploads', 32))
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const signAddress: Signer['signAddress'] = (uploadId, expires) => mac(`put ${uploadId} ${expires}`)
  return {
    sign: (uploadId) => `${uploadId}--${mac(`id ${uploadId}`)}`,
    read(text) {
      const [, uploadId, signature] = reference.exec(text) ?? []
      if (!uploadId) return undefined
      return signature === undefined || isSame(signature, mac(`id ${uploadId}`)) ? uploadId : undefined
    },
    signAddress,
    isAddress: (uploadId, expires, signature) => isSame(signature, signAddress(uploadId, expires)),
  }
}

function isSame(given: string, right: string): boolean {
  const bytes = Buffer.from(given)
  return bytes.length === right.length && timingSafeEqual(bytes, Buffer.from(right))
}
