export type LockedPackage = {
  version: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The `packages` of a lockfile: by their path, which is empty for the root. */
export type LockedPackages = Record<string, LockedPackage>

/** Returns the packages named and all that they need, at the paths where they are installed. */
export function selectPackages(
  locked: LockedPackages,
  names: readonly string[],
  { withOptional = true }: { withOptional?: boolean } = {},
): LockedPackages {
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const path = resolvePath(locked, name, from)
    if (found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = locked[path] as LockedPackage
    for (const next of Object.keys({ ...dependencies, ...(withOptional ? optionalDependencies : {}) })) add(next, path)
  }
  for (const name of names) add(name, '')
  return Object.fromEntries(
    Object.entries(locked).flatMap(([path, { dev: _, ...entry }]) => (found.has(path) ? [[path, entry]] : [])),
  )
}

export const readName = (path: string): string => path.replace(/^.*node_modules\//, '')

/** Mirrors Node's resolution. */
function resolvePath(locked: LockedPackages, name: string, from: string): string {
  for (let directory = from; ; directory = directory.slice(0, Math.max(0, directory.lastIndexOf('/node_modules/')))) {
    const path = `${directory && `${directory}/`}node_modules/${name}`
    if (locked[path]) return path
    if (!directory) throw new Error(`package-lock.json lacks ${name}`)
  }
}
