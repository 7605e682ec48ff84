import type { UploadKind } from '../contract/uploadLimits.ts'

export type UploadRow = {
  id: string
  ownerId: number
  kind: UploadKind
  name: string
  contentType: string
  byteSize: number
  /** MD5 in base64. */
  checksum: string
  createdAt: Date
  completedAt: Date | null
  storedAs: string | null
  sha256: string | null
  keptAt: Date | null
}

/** A complete, unattached upload. */
export type Upload = {
  id: string
  ownerId: number
  fileName: string
  byteSize: number
  /** Hexadecimal. */
  sha256: string
  contentType: string
  /** The file name that the client sent. */
  name: string
}
