import { readDeclarations } from '../featureGraph/readFeatures.ts'
import type { Output } from './output.ts'

/** Writes which features belong to a part of the site that can be turned off, from the `module` of their `feature.json`. */
export async function writeModules(output: Output): Promise<void> {
  const modules = Object.entries(readDeclarations('src/features')).flatMap(([name, { module }]) =>
    module ? [`  ${name}: '${module}',\n`] : [],
  )
  const text = `import type { Module } from '#platform/config/modules.ts'

export const featureModules: Readonly<Record<string, Module>> = {
${modules.join('')}}
`
  await output.write('src/generated/featureModules.ts', text)
}
