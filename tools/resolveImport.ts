import { dirname, join } from 'node:path/posix'

/** The subpath imports of package.json. */
const roots: readonly (readonly [string, string])[] = [
  ['#tests/', 'tests/support/'],
  ['#seeds/', 'db/seeds/'],
  ['#', 'src/'],
]

/** Returns the path of an imported module; undefined for a package. `from` is the path of the importing file. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const root = roots.find(([prefix]) => specifier.startsWith(prefix))
  return root && root[1] + specifier.slice(root[0].length)
}
