import type { CreationPageQuery } from '#generated/operations.ts'

export type Creation = NonNullable<CreationPageQuery['creation']>
