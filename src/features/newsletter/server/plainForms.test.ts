import { describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { findUserLevel } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services

/** What listeners will be told of an address: they send the mail that asks to confirm. */
async function askedFor(address: string) {
  const rows = await db.selectFrom('outbox').where('type', '=', 'newsletter.asked').select('payload').execute()
  return rows.map(({ payload }) => payload).filter((payload) => JSON.stringify(payload).includes(address))
}

describe('the forms of the page, without JavaScript', () => {
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered } = await site.server.inject({
      method: 'POST',
      url: '/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
    return [statusCode, answered.location]
  }

  it('subscribe an address, which is asked by mail, and say what is wrong with one', async () => {
    const address = `${unique('plain')}@mail.example`
    expect(await send({ address, minor: 'on' })).toEqual([303, '/newsletter?answer=pending'])
    expect(await askedFor(address)).toEqual([expect.objectContaining({ level: 2 })])
    expect(await send({ address: 'nobody' })).toEqual([303, '/newsletter?answer=invalid'])
    expect(await send({})).toEqual([303, '/newsletter?answer=invalid'])
  })

  it('change the level of the address that a mail went to, and nothing with another key', async () => {
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

  it('are not taken from another site', async () => {
    const address = `${unique('plain')}@mail.example`
    expect((await send({ address }, { 'sec-fetch-site': 'cross-site' }))[0]).toBe(403)
  })
})
