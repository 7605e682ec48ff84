import { z } from 'zod'
import type { Module } from './modules.ts'

export const settingGroups = [
  'site',
  'look',
  'words',
  'home',
  'game',
  'mail',
  'signIn',
  'reporting',
  'backups',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** What a setting holds, for its field and for what is said of a value that is not valid. */
export type SettingKind =
  | 'accent'
  | 'blocks'
  | 'bucket'
  | 'choice'
  | 'color'
  | 'hour'
  | 'key'
  | 'links'
  | 'localized'
  | 'mailAddress'
  | 'number'
  | 'origin'
  | 'picture'
  | 'requirements'
  | 'scheme'
  | 'smtp'
  | 'store'
  | 'stores'
  | 'text'
  | 'url'
  | 'weeks'
  | 'words'
  | 'year'

/**
 * `default` describes a default that is not a fixed value. Values marked `secret` never appear in messages, and are not
 * read back from the site's settings. The staff sets a variable with a `setting`, too.
 */
export type VariableMeta = {
  description: string
  default?: string
  secret?: true
  /** A setting of a `module` is listed while that is on. */
  setting?: { group: SettingGroup; kind: SettingKind; module?: Module }
}

export const describe = <Schema extends z.ZodType>(schema: Schema, meta: VariableMeta): Schema => schema.meta(meta)

export const getMeta = (schema: z.ZodType): VariableMeta => schema.meta() as VariableMeta

/** Undefined for no default or a computed one. */
export const getFixedDefault = (schema: z.ZodType): string | undefined =>
  schema instanceof z.ZodPrefault ? (schema.def.defaultValue as string) : undefined

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional ? unwrap(schema.unwrap() as z.ZodType) : schema

/** The values of a choice; empty for others. */
export function listChoices(schema: z.ZodType): string[] {
  const inner = unwrap(schema)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}
