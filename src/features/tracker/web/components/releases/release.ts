import type { ChangelogPageQuery } from '#generated/operations.ts'

export type Release = ChangelogPageQuery['changelog'][number]
