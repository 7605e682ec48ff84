import type { SiteConversion } from '../conversion.ts'
import { productFields } from '../fields.ts'
import type { SourceProduct } from '../types.ts'
import { keepLwid, toIso, toIsoOrNull } from '../values.ts'
import { convertTickets, noteTickets } from './convertTickets.ts'

/** Writes products, tags, milestones and tickets. False if the other site has no tracker. */
export async function convertTracker(conversion: SiteConversion): Promise<boolean> {
  const { api, archive, report } = conversion
  const data = await api.ask(`query {\nproducts {\n${productFields}\n}\n}`)
  const products = data.products as SourceProduct[] | undefined
  if (!products) return false
  const tags = new Set<number>()
  for (const [position, product] of products.entries()) {
    const lwid = keepLwid('prd', product.id)
    await archive.write('products', {
      lwid,
      key: product.id,
      name: product.name ?? product.id,
      description: product.description ?? '',
      position,
      createdAt: toIso(0),
    })
    report.keep('products')
    await convertPlanning(conversion, { product, lwid, tags })
  }
  const tracked = products.map(({ id }) => ({ key: id, lwid: keepLwid('prd', id) }))
  for (const product of tracked) await noteTickets(conversion, product)
  for (const product of tracked) await convertTickets(conversion, product)
  return true
}

type Planned = { product: SourceProduct; lwid: string; tags: Set<number> }

async function convertPlanning({ archive, report }: SiteConversion, { product, lwid, tags }: Planned): Promise<void> {
  for (const { id, name, color = '', productId = '' } of product.allTags ?? []) {
    if (tags.has(id)) continue
    tags.add(id)
    await archive.write('rows/ticket_tags', {
      id,
      name,
      color: /^#[0-9a-f]{6}$/.test(color.toLowerCase()) ? color.toLowerCase() : '#ededed',
      product: productId === '' ? null : lwid,
      createdAt: toIso(id),
    })
    report.keep('tags')
  }
  for (const { id, name, description = '', dueOn, closedAt } of product.milestones ?? []) {
    // The API does not say when it was made: the times keep the order.
    const times = { dueOn: dueOn || null, closedAt: toIsoOrNull(closedAt), createdAt: toIso(id) }
    await archive.write('rows/milestones', { id, product: lwid, name, description, ...times })
    report.keep('milestones')
  }
  for (const [kind, body] of [
    ['issue', product.issueTemplate],
    ['feature', product.featureTemplate],
  ] as const)
    if (body) await archive.write('rows/ticket_templates', { product: lwid, kind, body })
}
