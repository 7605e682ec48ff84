import { z } from 'zod'

/** What a setting holds, for its field and for what is said of a value that is not valid. */
export type SettingKind = 'text' | 'year' | 'scheme' | 'url' | 'stores' | 'requirements' | 'links'

/**
 * `default` describes a default that is not a fixed value. Values marked `secret` never appear in messages. The staff sets a
 * variable with a `setting`, too.
 */
export type VariableMeta = {
  description: string
  default?: string
  secret?: true
  setting?: { group: 'brand'; kind: SettingKind }
}

export const describe = <Schema extends z.ZodType>(schema: Schema, meta: VariableMeta): Schema => schema.meta(meta)

export const getMeta = (schema: z.ZodType): VariableMeta => schema.meta() as VariableMeta

/** Undefined for no default or a computed one. */
export const getFixedDefault = (schema: z.ZodType): string | undefined =>
  schema instanceof z.ZodPrefault ? (schema.def.defaultValue as string) : undefined
