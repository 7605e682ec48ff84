import { describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { newsletterSending } from '#tests/newsletterSending.ts'
import { testSite } from '#tests/testSite.ts'
import { findEdition } from '../editions/queries.ts'
import { sendEdition } from './worker.ts'

const site = await testSite()
const { db } = site.services
const editor = await factories(site).user({ roles: ['editor'] })
const { sink, sendingTo, subscribe, begun, counts } = newsletterSending(site, editor)
const never = new AbortController().signal

describe('a mail server that is in no good mood', () => {
  it('refuses a fifth for now: all arrive in the end, each once', async () => {
    const seen = new Map<string, number>()
    const once = (address: string) => seen.set(address, (seen.get(address) ?? 0) + 1).get(address) === 1
    const { url, mails } = await sink({ onRecipient: (address, n) => (n % 5 === 0 && once(address) ? 451 : undefined) })
    const addresses = await subscribe(40)
    const ctx = sendingTo(url)
    const id = await begun(ctx)
    await sendEdition(ctx, id, never)
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
    expect(await counts(id)).toEqual({ status: 'sent', recipientCount: 40, sentCount: 40, refusedCount: 0 })
  })

  it('refuses an address for good: recorded once, and never asked again', async () => {
    const { url, mails } = await sink({ onRecipient: (address) => (address.startsWith('r1') ? 550 : undefined) })
    await subscribe(3)
    const ctx = sendingTo(url)
    const id = await begun(ctx)
    await sendEdition(ctx, id, never)
    expect(await counts(id)).toEqual({ status: 'sent', recipientCount: 3, sentCount: 2, refusedCount: 1 })
    const next = await begun(ctx)
    expect((await counts(next)).recipientCount).toBe(2)
    expect(mails).toHaveLength(2)
  })

  it('cuts the connection in the middle of every fourth mail: all arrive in the end', async () => {
    const { url, mails } = await sink({ onMail: (_mail, n) => (n % 4 === 3 ? 'cut' : undefined), delayMs: 1 })
    const addresses = await subscribe(20)
    const ctx = sendingTo(url, { connections: 3 })
    const id = await begun(ctx)
    await sendEdition(ctx, id, never)
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(addresses.sort())
    expect((await counts(id)).sentCount).toBe(20)
  })

  it('is down for a while: nobody is counted as refused, and the panel is told', async () => {
    const { url, mails, manners } = await sink({ onRecipient: () => 421 })
    const addresses = await subscribe(6)
    const ctx = sendingTo(url, { connections: 2 })
    const id = await begun(ctx)
    const sending = sendEdition(ctx, id, never)
    await expect.poll(async () => (await findEdition(db, id))?.trouble).toContain('421')
    manners.onRecipient = () => undefined
    await sending
    expect(mails).toHaveLength(addresses.length)
    expect(await findEdition(db, id)).toMatchObject({ status: 'sent', trouble: '', refusedCount: 0 })
  })

  it('never gets a mail to what is no address', async () => {
    const { url, mails } = await sink()
    await subscribe(1)
    const at = site.clock.now()
    const odd = { level: 1, wanted_level: 1, language: 'en', asked_at: at, created_at: at }
    const address = 'ana@mail.example>\r\nRCPT TO:<eve@evil.example'
    await db
      .insertInto('newsletter_subscribers')
      .values({ ...odd, address })
      .execute()
    const ctx = sendingTo(url)
    const id = await begun(ctx)
    await sendEdition(ctx, id, never)
    expect([await counts(id), mails.length]).toMatchObject([{ sentCount: 1, refusedCount: 1 }, 1])
  })
})
