import { describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { newsletterSendingFixture } from '#tests/newsletterSending.ts'
import { testSite } from '#tests/testSite.ts'
import { findEdition } from '../editions/queries.ts'
import { sendEdition } from '../operations/sendEdition.ts'

const site = await testSite()
const { db } = site.services
const editor = await factories(site).user({ roles: ['editor'] })
const { sink, sendingTo, subscribe, createStartedEdition, counts } = newsletterSendingFixture(site, editor)
const never = new AbortController().signal

describe('sendEdition with a failing mail server', () => {
  it('delivers each mail once when the server defers a fifth of the recipients', async () => {
    const seen = new Map<string, number>()
    const isFirst = (address: string) => seen.set(address, (seen.get(address) ?? 0) + 1).get(address) === 1
    const { url, mails } = await sink({
      onRecipient: (address, n) => (n % 5 === 0 && isFirst(address) ? 451 : undefined),
    })
    const addresses = await subscribe(40)
    const ctx = sendingTo(url)
    const id = await createStartedEdition(ctx)
    await sendEdition(ctx, id, never)
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
    expect(await counts(id)).toEqual({ status: 'sent', recipientCount: 40, sentCount: 40, refusedCount: 0 })
  })

  it('suppresses an address that the server refuses permanently', async () => {
    const { url, mails } = await sink({ onRecipient: (address) => (address.startsWith('r1') ? 550 : undefined) })
    await subscribe(3)
    const ctx = sendingTo(url)
    const id = await createStartedEdition(ctx)
    await sendEdition(ctx, id, never)
    expect(await counts(id)).toEqual({ status: 'sent', recipientCount: 3, sentCount: 2, refusedCount: 1 })
    const next = await createStartedEdition(ctx)
    expect((await counts(next)).recipientCount).toBe(2)
    expect(mails).toHaveLength(2)
  })

  it('delivers each mail when the server closes the connection during every fourth', async () => {
    const { url, mails } = await sink({ onMail: (_mail, n) => (n % 4 === 3 ? 'cut' : undefined), delayMs: 1 })
    const addresses = await subscribe(20)
    const ctx = sendingTo(url, { connections: 3 })
    const id = await createStartedEdition(ctx)
    await sendEdition(ctx, id, never)
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
    expect((await counts(id)).sentCount).toBe(20)
  })

  it('refuses nobody and stores the error for the panel while the server is down', async () => {
    const { url, mails, manners } = await sink({ onRecipient: () => 421 })
    const addresses = await subscribe(6)
    const ctx = sendingTo(url, { connections: 2 })
    const id = await createStartedEdition(ctx)
    const sending = sendEdition(ctx, id, never)
    await expect.poll(async () => (await findEdition(db, id))?.lastError).toContain('421')
    manners.onRecipient = () => undefined
    await sending
    expect(mails).toHaveLength(addresses.length)
    expect(await findEdition(db, id)).toMatchObject({ status: 'sent', lastError: '', refusedCount: 0 })
  })

  it('never hands over a mail with a malformed address', async () => {
    const { url, mails } = await sink()
    await subscribe(1)
    const at = site.clock.now()
    const malformed = { level: 1, wanted_level: 1, language: 'en', asked_at: at, created_at: at }
    const address = 'ana@mail.example>\r\nRCPT TO:<eve@evil.example'
    await db
      .insertInto('newsletter_subscribers')
      .values({ ...malformed, address })
      .execute()
    const ctx = sendingTo(url)
    const id = await createStartedEdition(ctx)
    await sendEdition(ctx, id, never)
    expect([await counts(id), mails.length]).toMatchObject([{ sentCount: 1, refusedCount: 1 }, 1])
  })
})
