import { beforeAll, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { changeSettings } from '#tests/changeSettings.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { seedTracker } from '../../../seeds/seedTracker.ts'
import { findProduct, listProductSettings } from '../products.queries.ts'
import { updateProduct } from './updateProduct.ts'

const site = await testSite({ BRAND_NAME: '', SITE_ORIGIN: '' })
let admin: Viewer

beforeAll(async () => {
  admin = await factories(site).user({ roles: ['admin'] })
  await site.startBackground()
  await seedTracker(site.services)
})

const nameSite = (name: string | null) => changeSettings(site, admin, { BRAND_NAME: name })
const readName = async () => (await findProduct(site.services.db, 'game'))?.name

it('calls the first product like the site, until somebody calls it otherwise', async () => {
  expect(await readName()).toBe('127.0.0.1')
  await changeSettings(site, admin, { BRAND_NAME: 'Foundry', SITE_ORIGIN: 'https://play.example' })
  await expect.poll(readName).toBe('Foundry')
  await expect.poll(() => site.services.config.brand.name).toBe('Foundry')
  await nameSite(null)
  await expect.poll(readName).toBe('play.example')
  await expect.poll(() => site.services.config.brand.name).toBe('play.example')

  const product = (await listProductSettings(site.services.db)).find(({ key }) => key === 'game')!
  const { lwid, description, position, needAnyRole } = product
  await updateProduct(site.context({ viewer: admin }), { id: lwid, name: 'Smithy', description, position, needAnyRole })
  await nameSite('Forge')
  const countWaiting = async () => (await site.pool.query(`select from outbox where type = 'site.renamed'`)).rowCount
  await expect.poll(countWaiting).toBe(0)
  expect(await readName()).toBe('Smithy')
})
