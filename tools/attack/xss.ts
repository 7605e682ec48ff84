import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '#tests/launchBrowser.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches } from './attack.ts'
import { findDangerousElements, openVictim, triggerInteractions } from './browser.ts'
import { type AttackClient, nextNetworkAddress, signInClient } from './client.ts'
import { createPayloads, type Payload } from './payloads.ts'
import { createRandom, type Random } from './random.ts'
import { type AttackedSite, withSite } from './site.ts'
import { plantPayloads } from './textFields.ts'

const maxPayloads = 15_000
const payloadsPerPage = 150

type Rendered = { payloads: readonly Payload[]; html: string }

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** The preview query uses the same renderer as every body. */
async function render(client: AttackClient, payloads: readonly Payload[]): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const batch of chunks(payloads, payloadsPerPage)) {
    const text = batch.map(({ text }) => text).join('\n\n')
    const { preview } = await client.data('query ($text: String!) { preview(text: $text) }', { text })
    rendered.push({ payloads: batch, html: preview as string })
  }
  return rendered
}

/** Undefined when the work fails or times out. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(ms, undefined, { ref: false })])

type Pages = { browser: Browser; site: AttackedSite; bodies: readonly string[]; bypassCSP: boolean }

/** Returns ids of payloads that ran, and dangerous elements. */
async function runPages({ browser, site, bodies, bypassCSP }: Pages) {
  const policy = (await fetch(`${site.origin}/forum`)).headers.get('content-security-policy') ?? ''
  const victim = await openVictim(browser, { bypassCSP, network: nextNetworkAddress(), origin: site.origin })
  const { context, ranPayloads } = victim
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  let body = ''
  // Aborts all requests: missing images fail at once, which triggers onerror handlers.
  await context.route('**', (route) => {
    if (route.request().url() !== `${site.origin}/planted`) return route.abort()
    return route.fulfill({ headers, body: `<!doctype html><title>x</title><main>${body}</main>` })
  })
  const dangers: string[] = []
  for (body of bodies) {
    // A new page each time: a raw payload may navigate away or block loading.
    const page = await context.newPage()
    await page.goto(`${site.origin}/planted`, { waitUntil: 'domcontentloaded', timeout: 5_000 }).catch(() => {})
    await within(3_000, triggerInteractions(page))
    dangers.push(...((await within(3_000, findDangerousElements(page))) ?? []))
    await page.close()
  }
  await context.close()
  return { ran: [...ranPayloads], dangers }
}

/** Raw payloads are the controls. */
async function attackRenderer(browser: Browser, site: AttackedSite, payloads: readonly Payload[]) {
  const client = await signInClient(site.origin, 'demo')
  const rendered = await render(client, payloads)
  const texts = new Map(payloads.map(({ id, text }) => [id, text]))
  const bodies = rendered.map(({ html }) => html)
  const withoutPolicy = await runPages({ browser, site, bodies, bypassCSP: true })
  const withPolicy = await runPages({ browser, site, bodies, bypassCSP: false })
  // One payload per page, because one may swallow the next.
  const raw = payloads.slice(0, 60).map(({ text }) => text)
  const rawWithoutPolicy = await runPages({ browser, site, bodies: raw, bypassCSP: true })
  const rawWithPolicy = await runPages({ browser, site, bodies: raw, bypassCSP: false })
  const listTexts = (ids: readonly number[]) => ids.map((id) => JSON.stringify(texts.get(id)))
  return [
    expectNoBreaches(
      'payloads that ran after rendering, without the content security policy',
      payloads.length,
      listTexts(withoutPolicy.ran),
    ),
    expectNoBreaches('payloads that ran after rendering, with it', payloads.length, listTexts(withPolicy.ran)),
    expectNoBreaches(
      'handlers, scripts, frames and running addresses in what was rendered',
      payloads.length,
      withoutPolicy.dangers,
    ),
    expectNoBreaches('raw payloads that ran under the policy alone', raw.length, listTexts(rawWithPolicy.ran)),
    expectBreach(
      `raw payloads without the policy (${rawWithoutPolicy.ran.length} of ${raw.length} ran)`,
      rawWithoutPolicy.ran.length > 10,
    ),
  ]
}

async function attackFields(browser: Browser, site: AttackedSite, { payloads, random }: Fields) {
  const planted = await plantPayloads(site, payloads, random)
  const staff = await signInClient(site.origin, 'demo-staff')
  const breaches: string[] = []
  for (const bypassCSP of [true, false]) {
    const network = nextNetworkAddress()
    const tokens = staff.tokens()
    const { context, page, ranPayloads } = await openVictim(browser, {
      bypassCSP,
      network,
      tokens,
      origin: site.origin,
    })
    for (const path of planted.paths) {
      // Ends a navigation that the interactions with the page before have started.
      await page.goto('about:blank').catch(() => {})
      await page.goto(site.origin + path, { waitUntil: 'load', timeout: 60_000 })
      // Waits for the hydrated page with the rights of the signed-in user.
      await within(10_000, page.getByRole('button', { name: '@demo-staff' }).waitFor())
      await within(5_000, triggerInteractions(page))
      const dangers = (await within(5_000, findDangerousElements(page))) ?? []
      for (const id of ranPayloads)
        breaches.push(`${path}: ${JSON.stringify(payloads.find((payload) => payload.id === id)?.text)}`)
      for (const danger of dangers) breaches.push(`${path}: ${danger}`)
      ranPayloads.clear()
    }
    await context.close()
  }
  return [
    expectNoBreaches(
      `payloads that ran on ${planted.paths.length} pages, from ${planted.fields} text fields, with and without the policy`,
      planted.accepted,
      breaches,
    ),
  ]
}

type Fields = { payloads: readonly Payload[]; random: Random }

async function run({ seed, scale }: AttackOptions) {
  const random = createRandom(seed)
  const payloads = createPayloads(random, Math.max(400, Math.round(maxPayloads * scale)))
  const browser = await launchBrowser()
  try {
    return await withSite({ env: { WRITE_LIMIT_FACTOR: '100' } }, async (site) => [
      ...(await attackRenderer(browser, site, payloads)),
      ...(await attackFields(browser, site, { payloads, random })),
    ])
  } finally {
    await browser.close()
  }
}

export const xss: Attack = { name: 'xss', run }
