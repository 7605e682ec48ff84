import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type Attack, type AttackOptions, control, noneOf } from './attack.ts'
import { countDangers, openVictim, startBrowser, touchEverything } from './browser.ts'
import { type AttackClient, newNetwork, signedIn } from './client.ts'
import { makePayloads, type Payload } from './payloads.ts'
import { createRandom, type Random } from './random.ts'
import { type AttackedSite, withSite } from './site.ts'
import { plantPayloads } from './textFields.ts'

const maxPayloads = 15_000
const payloadsPerPage = 150

type Rendered = { payloads: readonly Payload[]; html: string }

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** The renderer that every body goes through, asked for many payloads at a time. */
async function render(client: AttackClient, payloads: readonly Payload[]): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const some of chunks(payloads, payloadsPerPage)) {
    const text = some.map(({ text }) => text).join('\n\n')
    const { preview } = await client.data('query ($text: String!) { preview(text: $text) }', { text })
    rendered.push({ payloads: some, html: preview as string })
  }
  return rendered
}

/** What a page that may have been taken over answers; undefined when it does not in time. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), sleep(ms, undefined, { ref: false })])

type Pages = { browser: Browser; site: AttackedSite; bodies: readonly string[]; bypassCSP: boolean }

/** Loads each body as a page of the site and touches what is in it; ids of the payloads that ran, and suspects. */
async function runPages({ browser, site, bodies, bypassCSP }: Pages) {
  const policy = (await fetch(`${site.origin}/forum`)).headers.get('content-security-policy') ?? ''
  const victim = await openVictim(browser, { bypassCSP, network: newNetwork(), origin: site.origin })
  const { context, ran } = victim
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  let body = ''
  // Nothing is fetched: pictures that are not there fail at once, which is what their handlers wait for.
  await context.route('**', (route) => {
    if (route.request().url() !== `${site.origin}/planted`) return route.abort()
    return route.fulfill({ headers, body: `<!doctype html><title>x</title><main>${body}</main>` })
  })
  const dangers: string[] = []
  for (body of bodies) {
    // A page for each: a raw payload may navigate away, or keep its page from ever being loaded.
    const page = await context.newPage()
    await page.goto(`${site.origin}/planted`, { waitUntil: 'domcontentloaded', timeout: 5_000 }).catch(() => {})
    await within(3_000, touchEverything(page))
    dangers.push(...((await within(3_000, countDangers(page))) ?? []))
    await page.close()
  }
  await context.close()
  return { ran: [...ran], dangers }
}

/** Every payload through the renderer; raw ones as controls, which run without the policy and do not with it. */
async function attackRenderer(browser: Browser, site: AttackedSite, payloads: readonly Payload[]) {
  const client = await signedIn(site.origin, 'demo')
  const rendered = await render(client, payloads)
  const texts = new Map(payloads.map(({ id, text }) => [id, text]))
  const bodies = rendered.map(({ html }) => html)
  const naked = await runPages({ browser, site, bodies, bypassCSP: true })
  const guarded = await runPages({ browser, site, bodies, bypassCSP: false })
  // One to a page, as one may swallow the next.
  const raw = payloads.slice(0, 60).map(({ text }) => text)
  const rawNaked = await runPages({ browser, site, bodies: raw, bypassCSP: true })
  const rawGuarded = await runPages({ browser, site, bodies: raw, bypassCSP: false })
  const named = (ids: readonly number[]) => ids.map((id) => JSON.stringify(texts.get(id)))
  return [
    noneOf('payloads that ran after rendering, without the content security policy', payloads.length, named(naked.ran)),
    noneOf('payloads that ran after rendering, with it', payloads.length, named(guarded.ran)),
    noneOf('handlers, scripts, frames and running addresses in what was rendered', payloads.length, naked.dangers),
    noneOf('raw payloads that ran under the policy alone', raw.length, named(rawGuarded.ran)),
    control(`raw payloads without the policy (${rawNaked.ran.length} of ${raw.length} ran)`, rawNaked.ran.length > 10),
  ]
}

/** A sample through each text field of the site, then every page that shows one, as a member and as staff. */
async function attackFields(browser: Browser, site: AttackedSite, { payloads, random }: Fields) {
  const planted = await plantPayloads(site, payloads, random)
  const staff = await signedIn(site.origin, 'demo-staff')
  const breaches: string[] = []
  for (const bypassCSP of [true, false]) {
    const network = newNetwork()
    const tokens = staff.tokens()
    const { context, page, ran } = await openVictim(browser, { bypassCSP, network, tokens, origin: site.origin })
    for (const path of planted.paths) {
      await page.goto(site.origin + path, { waitUntil: 'load', timeout: 60_000 })
      // The page as its reader is shown it: hydrated, and asked again with the rights of who is signed in.
      await within(10_000, page.getByRole('button', { name: '@demo-staff' }).waitFor())
      await within(5_000, touchEverything(page))
      const dangers = (await within(5_000, countDangers(page))) ?? []
      for (const id of ran) breaches.push(`${path}: ${JSON.stringify(payloads.find((each) => each.id === id)?.text)}`)
      for (const danger of dangers) breaches.push(`${path}: ${danger}`)
      ran.clear()
    }
    await context.close()
  }
  return [
    noneOf(
      `payloads that ran on ${planted.paths.length} pages, from ${planted.fields} text fields, with and without the policy`,
      planted.accepted,
      breaches,
    ),
  ]
}

type Fields = { payloads: readonly Payload[]; random: Random }

async function run({ seed, scale }: AttackOptions) {
  const random = createRandom(seed)
  const payloads = makePayloads(random, Math.max(400, Math.round(maxPayloads * scale)))
  const browser = await startBrowser()
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
