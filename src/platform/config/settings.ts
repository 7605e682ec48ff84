import { z } from 'zod'
import { findBrandDefault } from './demoBrand.ts'
import { getFixedDefault, getMeta, listChoices, type SettingGroup, type SettingKind } from './describe.ts'
import { findMissingSetting, type LiveBase, type LiveConfig, replaceLiveConfig, toLiveConfig } from './live.ts'
import type { Module } from './modules.ts'
import { type SettingName, type SettingValues, settingVariables } from './settingVariables.ts'

/** A variable that the staff sets, too, where the environment does not. */
export type Setting = {
  name: SettingName
  group: SettingGroup
  kind: SettingKind
  module?: Module
  isSecret: boolean
  /** Empty for a computed one. */
  defaultValue: string
  /** Empty unless it is a choice. */
  choices: string[]
  schema: z.ZodType
}

export const settings: readonly Setting[] = Object.entries(settingVariables).map(([name, schema]) => {
  const { setting, secret = false } = getMeta(schema)
  if (!setting) throw new Error(`${name} has no setting`)
  const defaultValue = getFixedDefault(schema) ?? ''
  return { name: name as SettingName, ...setting, isSecret: secret, defaultValue, choices: listChoices(schema), schema }
})

export const findSetting = (name: string): Setting | undefined => settings.find((setting) => setting.name === name)

export const isValidSetting = ({ schema }: Setting, value: string): boolean => schema.safeParse(value).success

/** The settings that the environment has. */
export const getFixedSettings = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    settings.flatMap(({ name }) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** Values by name; null counts as not set. */
type Values = ReadonlyMap<string, string | null>

type Configured = LiveConfig & { liveBase: LiveBase; fixedSettings: Readonly<Record<string, string>> }

/** `invalid` has the names whose values are not valid, and are taken as not set. */
export function parseSettings(
  { fixedSettings, liveBase }: Pick<Configured, 'fixedSettings' | 'liveBase'>,
  values: Values,
): { parsed: SettingValues; invalid: string[] } {
  const invalid: string[] = []
  const given = (name: string) => fixedSettings[name] ?? values.get(name) ?? undefined
  const brand = findValid('BRAND_NAME', given('BRAND_NAME')) ?? getHostName(liveBase, given('SITE_ORIGIN'))
  const entries = settings.map(({ name, schema }) => {
    const result = schema.safeParse(given(name) ?? findBrandDefault(name, brand))
    if (!result.success) invalid.push(name)
    return [name, result.success ? result.data : schema.parse(findBrandDefault(name, brand))]
  })
  return { parsed: Object.fromEntries(entries) as SettingValues, invalid }
}

function findValid(name: SettingName, value: string | undefined): string | undefined {
  const setting = findSetting(name)
  return value !== undefined && setting && isValidSetting(setting, value) ? value : undefined
}

const maxNameLength = 60

/** What a site is called until it has a name. */
const getHostName = ({ localOrigin }: LiveBase, siteOrigin: string | undefined): string =>
  new URL(findValid('SITE_ORIGIN', siteOrigin) ?? localOrigin).hostname.slice(0, maxNameLength)

/** Whether somebody has named the site. */
export const hasOwnName = ({ brand, siteOrigin, liveBase }: Pick<Configured, 'brand' | 'siteOrigin' | 'liveBase'>) =>
  brand.name !== getHostName(liveBase, siteOrigin)

/** What this site has where a setting is not set. */
export function getDefaultValue(
  { name, defaultValue }: Setting,
  { brand, siteOrigin, liveBase }: Pick<Configured, 'brand' | 'siteOrigin' | 'liveBase'>,
): string {
  return findBrandDefault(name, name === 'BRAND_NAME' ? getHostName(liveBase, siteOrigin) : brand.name) ?? defaultValue
}

/** Writes into `config`. Returns the names whose values are not valid. */
export function applySettings(config: Configured, values: Values): string[] {
  const { parsed, invalid } = parseSettings(config, values)
  replaceLiveConfig(config, toLiveConfig(parsed, config.liveBase))
  return invalid
}

/** The name of a setting that these values need and do not have. */
export const findMissing = (config: Configured, values: Values): SettingName | undefined =>
  findMissingSetting(parseSettings(config, values).parsed)?.name
