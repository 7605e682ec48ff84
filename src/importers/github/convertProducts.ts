import { createHash } from 'node:crypto'
import { takeCharacters } from '#language/cutText.ts'
import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { createLwid } from '../archive/lwids.ts'
import type { Report } from '../report.ts'
import { limits, maxKeyLength, reservedKeys } from './limits.ts'
import type { SourceRepository } from './source/findRepositories.ts'

export type Product = { readonly lwid: string; readonly key: string }

/** Writes a product for each repository. Returns them by the repository's full name. */
export async function convertProducts(
  repositories: readonly SourceRepository[],
  archive: ArchiveWriter,
  report: Report,
): Promise<ReadonlyMap<string, Product>> {
  const products = new Map<string, Product>()
  const taken = new Set<string>()
  for (const [position, repository] of repositories.entries()) {
    const { fullName, owner, name, description, isPublic } = repository
    const key = [name, `${owner}-${name}`, `${name}-${position + 1}`].map(toKey).find((k) => !taken.has(k))
    if (key === undefined) throw new RangeError(`${fullName} has no free key`)
    taken.add(key)
    const lwid = createProductLwid(fullName)
    products.set(fullName, { lwid, key })
    await archive.write('products', {
      lwid,
      key,
      name: takeCharacters(name, limits.maxProductNameLength),
      description: takeCharacters(description, limits.maxDescriptionLength),
      position,
      ...(isPublic ? {} : { needAnyRole: ['developer', 'moderator'] }),
    })
    report.keep('products')
    await archive.write('rows/old_addresses', { address: `/${fullName}/issues`, location: `/tracker/${key}` })
    if (!isPublic)
      report.change(
        'repositories that only the staff may see, because repository.json does not say that they are public',
        fullName,
      )
  }
  return products
}

/** The API gives issues without the id of their repository. */
const createProductLwid = (fullName: string): string =>
  createLwid(
    'prd',
    'github',
    Number.parseInt(createHash('sha256').update(fullName.toLowerCase()).digest('hex').slice(0, 7), 16),
  )

function toKey(name: string): string {
  const key = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxKeyLength)
  return /^[a-z]/.test(key) && !reservedKeys.includes(key) ? key : `product-${key}`.slice(0, maxKeyLength)
}
