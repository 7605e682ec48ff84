import { maxImageBytes } from '#features/images/contract/limits.ts'

/** Kinds of direct uploads; profile pictures have their own endpoint. */
export const uploadKinds = ['image', 'creation', 'attachment'] as const

export type UploadKind = (typeof uploadKinds)[number]

const mebibyte = 1024 * 1024

export const maxUploadBytes: Record<UploadKind, number> = {
  image: maxImageBytes,
  creation: 256 * mebibyte,
  attachment: 64 * mebibyte,
}
