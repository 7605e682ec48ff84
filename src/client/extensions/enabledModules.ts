import type { WebHost } from './extensions.ts'

/** Omits the modules, by their file, of features that the site does without. */
export const listEnabled = <Module>(
  modules: Readonly<Record<string, Module>>,
  { disabledFeatures }: WebHost,
): Module[] =>
  Object.keys(modules)
    .filter((file) => !disabledFeatures.some((name) => file.includes(`features/${name}/`)))
    .map((file) => modules[file] as Module)

/** Loads the modules, which were found by their file name, of the features that the site has. */
export const loadEnabled = <Module>(
  modules: Readonly<Record<string, () => Promise<Module>>>,
  host: WebHost,
): Promise<Module[]> => Promise.all(listEnabled(modules, host).map((load) => load()))
