import { z } from 'zod'

/** `default` describes a default that is not a fixed value. Values marked `secret` never appear in messages. */
export type VariableMeta = { description: string; default?: string; secret?: true }

export const describe = <Schema extends z.ZodType>(schema: Schema, meta: VariableMeta): Schema => schema.meta(meta)

export const getMeta = (schema: z.ZodType): VariableMeta => schema.meta() as VariableMeta

/** Undefined for no default or a computed one. */
export const getFixedDefault = (schema: z.ZodType): string | undefined =>
  schema instanceof z.ZodPrefault ? (schema.def.defaultValue as string) : undefined
