import type { SiteConversion } from '../conversion.ts'
import type { SourceCreationDetails } from '../types.ts'
import { keepLwid } from '../values.ts'

type Owner = { readonly lwid: string; readonly owner: string; readonly createdAt: string }

/** Writes pictures and tests of a creation. */
export async function convertDetails(
  { archive, pictures }: SiteConversion,
  { images = [], testBench }: SourceCreationDetails,
  { lwid, owner, createdAt }: Owner,
): Promise<void> {
  const written = new Set<string>()
  for (const { downloadUrl, filename = '' } of images) {
    const path = downloadUrl ? await pictures.add(downloadUrl, { owner, createdAt, name: filename }) : null
    const image = path?.split('/').at(-1)
    if (image === undefined || written.has(image)) continue
    await archive.write('rows/creation_images', { creation: lwid, imageId: image, position: written.size })
    written.add(image)
  }
  if (testBench) {
    const { cases, ticks, isSequential } = testBench
    await archive.write('rows/creation_test_benches', { creation: lwid, cases, ticks, isSequential })
  }
}

/** Writes what a creation is based on, as far as the archive has it. */
export async function writeParents(
  { archive, known, report }: SiteConversion,
  lwid: string,
  { basedOn = [] }: SourceCreationDetails,
): Promise<void> {
  for (const [position, { creation, licence }] of basedOn.entries()) {
    const parent = creation ? keepLwid('ctn', creation.id) : ''
    if (known.has(parent)) {
      await archive.write('rows/creation_parents', { creation: lwid, parent, position, licence: licence ?? null })
    } else report.lose('what creations are based on, and visitors cannot see', lwid)
  }
}
