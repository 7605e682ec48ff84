import { maxImageBytes } from '#features/images/contract/limits.ts'

/** Kinds of direct uploads; profile pictures have their own endpoint. */
export const uploadKinds = ['image', 'creation'] as const

export type UploadKind = (typeof uploadKinds)[number]

export const maxUploadBytes: Record<UploadKind, number> = { image: maxImageBytes, creation: 256 * 1024 * 1024 }
