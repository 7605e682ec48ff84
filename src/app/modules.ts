import { featureModules } from '#generated/featureModules.ts'
import type { Module, ModulesConfig } from '#platform/config/modules.ts'

const lists = new Map<string, readonly string[]>()

/** The features of modules that are off; the same list each time. */
export function listDisabledFeatures(modules: ModulesConfig): readonly string[] {
  const disabled = Object.keys(featureModules).filter((name) => isDisabled(name, modules))
  const key = disabled.join()
  const list = lists.get(key) ?? disabled
  lists.set(key, list)
  return list
}

/** Undefined for a feature that is always there. */
export const getModule = (feature: string): Module | undefined => featureModules[feature]

/** Whether the feature belongs to a module that is off. */
export function isDisabled(feature: string, modules: ModulesConfig): boolean {
  const module = getModule(feature)
  return module !== undefined && !modules[module]
}
