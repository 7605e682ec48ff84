import type { CreationPageQuery } from '#generated/operations.ts'

/** A creation as its page has it. */
export type Creation = NonNullable<CreationPageQuery['creation']>
