import type { GraphQLError } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { RateLimitError, ValidationError } from '#platform/errors.ts'
import { maskError } from '#platform/graphql/graphqlServer.ts'
import { silentLog } from '#platform/log.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { uploadCreation } from './uploadCreation.ts'

const site = await testSite()
const make = factories(site)
const uploads = { name: 'creation-uploads', points: 30, seconds: 3600 }
const refusals = { name: 'creation-refusals', points: 120, seconds: 3600 }

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

async function publish(viewer: Viewer, { on = site, bytes = createWorldSave() } = {}) {
  const { id } = await factories(on).uploadedFile(viewer, bytes)
  return uploadCreation(on.context({ viewer }), { title: 'A world', uploadedFileId: id })
}

const spend = async (viewer: Viewer, count: number) => {
  for (let n = 0; n < count; n++) await site.services.rateLimits.consume(uploads, String(viewer.id))
}

it('counts published files only, and says how long to wait', async () => {
  await spend(ana, 29)
  for (let n = 0; n < 3; n++)
    await expect(publish(ana, { bytes: Buffer.from('no creation') })).rejects.toThrow(ValidationError)
  await expect(publish(ana)).resolves.toMatchObject({ title: 'A world' })
  const error = await publish(ana).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(RateLimitError)
  expect(error.retryAfterSeconds).toBeGreaterThan(0)
  const { retryAfter, http } = (maskError(error, silentLog) as GraphQLError).extensions
  expect(http).toEqual({ headers: { 'retry-after': String(retryAfter) } })
})

it('does not count a request that repeats one whose response was lost', async () => {
  const bo = await make.user()
  await spend(bo, 28)
  const { id } = await make.uploadedFile(bo)
  const send = () => uploadCreation(site.context({ viewer: bo }), { title: 'Once', uploadedFileId: id })
  const { lwid } = await send()
  for (let n = 0; n < 3; n++) expect((await send()).lwid).toBe(lwid)
  await expect(publish(bo)).resolves.toMatchObject({ title: 'A world' })
})

it('limits refused files apart from published ones', async () => {
  const eve = await make.user()
  await site.services.rateLimits.chargeInMemory(refusals, String(eve.id), 119)
  await expect(publish(eve, { bytes: Buffer.from('no creation') })).rejects.toThrow(ValidationError)
  await expect(publish(eve, { bytes: Buffer.from('no creation') })).rejects.toThrow(RateLimitError)
})

it('multiplies the limit by WRITE_LIMIT_FACTOR', async () => {
  const wide = await testSite({ WRITE_LIMIT_FACTOR: '2' })
  const zoe = await factories(wide).user()
  const doubled = { ...uploads, points: 60 }
  for (let n = 0; n < 59; n++) await wide.services.rateLimits.consume(doubled, String(zoe.id))
  await expect(publish(zoe, { on: wide })).resolves.toMatchObject({ title: 'A world' })
  await expect(publish(zoe, { on: wide })).rejects.toThrow(RateLimitError)
})
