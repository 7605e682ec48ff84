import type { z } from 'zod'
import { type BrandConfig, type BrandVariables, getBrand } from './brand.ts'
import { getFixedDefault, getMeta, type SettingKind } from './describe.ts'
import { variables } from './variables.ts'

/** A variable that the staff sets, too, where the environment does not. */
export type Setting = { name: string; group: 'brand'; kind: SettingKind; defaultValue: string; schema: z.ZodType }

export const settings: readonly Setting[] = Object.entries(variables.shape).flatMap(([name, schema]) => {
  const { setting } = getMeta(schema)
  return setting ? [{ name, ...setting, defaultValue: getFixedDefault(schema) ?? '', schema }] : []
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

type Configured = { brand: BrandConfig; fixedSettings: Readonly<Record<string, string>> }

/** Changes the objects of `config` in place, since much refers to them. Returns the names whose values are not valid. */
export function applySettings(config: Configured, values: ReadonlyMap<string, string>): string[] {
  const invalid: string[] = []
  const parsed = settings.map(({ name, schema, defaultValue }) => {
    const result = schema.safeParse(config.fixedSettings[name] ?? values.get(name) ?? defaultValue)
    if (!result.success) invalid.push(name)
    return [name, result.success ? result.data : schema.parse(defaultValue)]
  })
  Object.assign(config.brand, getBrand(Object.fromEntries(parsed) as BrandVariables))
  return invalid
}
