import { describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { findUserLevel } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services

async function queuedRequests(address: string) {
  const rows = await db.selectFrom('outbox').where('type', '=', 'newsletter.asked').select('payload').execute()
  return rows.map(({ payload }) => payload).filter((payload) => JSON.stringify(payload).includes(address))
}

describe('POST /newsletter from a form without JavaScript', () => {
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { statusCode, headers: responseHeaders } = await site.server.inject({
      method: 'POST',
      url: '/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
    return [statusCode, responseHeaders.location]
  }

  it('queues a confirmation for a valid address and reports an invalid one', async () => {
    const address = `${unique('plain')}@mail.example`
    expect(await send({ address, minor: 'on' })).toEqual([303, '/newsletter?answer=pending'])
    expect(await queuedRequests(address)).toEqual([expect.objectContaining({ level: 2 })])
    expect(await send({ address: 'nobody' })).toEqual([303, '/newsletter?answer=invalid'])
    expect(await send({})).toEqual([303, '/newsletter?answer=invalid'])
  })

  it('changes the level of the address in the link key and rejects an invalid key or level', async () => {
    const ana = await make.user()
    const key = make.newsletter.linkKey(ana)
    expect(await send({ key, level: '1' })).toEqual([303, `/newsletter?key=${key}&answer=saved`])
    expect(await findUserLevel(db, ana.id)).toBe(1)
    for (const wrong of [
      { key, level: '3' },
      { key, level: 'x' },
      { key: `${key}x`, level: '0' },
    ]) {
      expect((await send(wrong))[1]).toMatch(/answer=failed$/)
    }
    expect(await findUserLevel(db, ana.id)).toBe(1)
  })

  it('rejects a cross-site request', async () => {
    const address = `${unique('plain')}@mail.example`
    expect((await send({ address }, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403)
  })
})
