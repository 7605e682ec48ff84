import { localized } from './localized.ts'

export const emptyTextNames = ['creations', 'posts', 'tickets', 'latest'] as const
export type EmptyTextName = (typeof emptyTextNames)[number]

export const maxEmptyTextLength = 200

export const emptyText = localized(maxEmptyTextLength)
