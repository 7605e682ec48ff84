import type { z } from 'zod'
import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

type Base = { readonly dataDir: string }

/** The environment variables of a feature, and the configuration that it derives from them. */
export type FeatureConfig<Value = unknown> = {
  /** The key in `Config.features`. */
  readonly feature: string
  readonly variables: z.ZodObject
  /** `env` is the output of `variables`. Throws ConfigError. */
  create(env: never, base: Base): Value
  get(config: { readonly features: ReadonlyMap<string, unknown> }): Value
}

export const featureConfigs = defineExtensionPoint<FeatureConfig>()

export const defineFeatureConfig = <Variables extends z.ZodObject, Value>(
  feature: string,
  variables: Variables,
  create: (env: z.output<Variables>, base: Base) => Value,
): FeatureConfig<Value> => ({
  feature,
  variables,
  create,
  get: ({ features }) => features.get(feature) as Value,
})
