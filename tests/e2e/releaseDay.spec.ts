import { randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { listReaders } from './mailbox.ts'
import { agree, expect, openHydrated, signIn, test, unique } from './test.ts'

test.setTimeout(300_000)

const readerCount = 1_000

type Call = (query: string) => Promise<Record<string, Record<string, string | number>>>

/** The API as an account. */
async function signInToApi(page: Page, identifier: string, password: string): Promise<Call> {
  const login = await page.request.post('/auth/login', { data: { identifier, password } })
  const headers = { authorization: `Bearer ${login.headers()['x-ciphera-tokens']}` }
  return async (query) => {
    const { data, errors } = await (await page.request.post('/graphql', { data: { query }, headers })).json()
    expect(errors).toBeUndefined()
    return data
  }
}

async function withDatabase(dataDir: string, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ host: resolve(join(dataDir, 'postgres')), user: 'backplane', database: 'backplane' })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

const subscribe = `
  insert into newsletter_subscribers (address, level, wanted_level, language, asked_at, confirmed_at, created_at)
  select 'reader' || n || $1, 1, 1, 'en', now(), now(), now() from generate_series(1, $2::int) as n`

const unsubscribe = `delete from newsletter_subscribers where address like '%' || $1`

/** A time of the browser's time zone, as its fields take it. */
const getLocalTime = (page: Page, seconds: number): Promise<string> =>
  page.evaluate((seconds) => {
    const at = new Date(Date.now() + seconds * 1_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  }, seconds)

test('a release day: a milestone, its changelog, a scheduled post, a newsletter, and its reporters', async ({
  page,
  browser,
  site,
}) => {
  const name = unique()
  // Below the versions of the demo, which other tests look for among the latest ones.
  const version = `0.93.${randomInt(1e6)}`
  const domain = `@${name}.example`
  const report = `Relays rattle in ${name}`
  const asReporter = await signInToApi(page, 'demo', site.password)
  const asStaff = await signInToApi(page, 'demo-staff', site.password)
  const created = await asReporter(
    `mutation { createTicket(kind: ISSUE, title: "${report}", body: "Loudly.", productId: "game") { id number } }`,
  )
  const { id: ticketId, number } = created['createTicket'] ?? {}
  await asStaff(
    `mutation { createMilestone(productId: "game", name: "${version}", description: "", dueOn: "") { id } }`,
  )
  await asStaff(`mutation { planTickets(ticketIds: ["${ticketId}"], milestone: "${version}") { id } }`)

  await test.step('the ticket is fixed, and the milestone closed', async () => {
    await signIn(page, site, 'demo-staff')
    await openHydrated(page, `/tracker/game/${number}`)
    await page.getByRole('button', { name: 'Close ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close ticket' })
    await dialog.getByLabel('What version is this ticket closed in?').fill(version)
    await dialog.getByRole('button', { name: 'Close ticket' }).click()
    await expect(page.getByText(`closed it as fixed in ${version}`)).toBeVisible()
    await openHydrated(page, `/tracker/game/milestones/${version}`)
    await expect(page.getByText(report)).toBeVisible()
    await page.getByRole('button', { name: 'Close milestone' }).click()
    await page.getByRole('dialog', { name: 'Close milestone' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Reopen milestone' })).toBeVisible()
  })

  const changelog = await test.step('its changelog is generated', async () => {
    await page.goto(`/tracker/game/changelog/${version}`)
    await expect(page.getByRole('main').getByText(report)).toBeVisible()
    const markdown = await (await page.request.get(`/tracker/game/changelog.md?version=${version}`)).text()
    expect(markdown).toContain(report)
    return markdown
  })

  const title = `Version ${version} is out`
  const path = `/blog/release-${name}`
  const draft =
    await test.step('a post with the changelog is scheduled, and its newsletter can be prepared', async () => {
      await openHydrated(page, '/management/blog?q=new')
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Text').fill(`The relays are quiet now.\n\n${changelog}`)
      await page.getByLabel('Excerpt').fill(`What ${version} brings`)
      await page.getByLabel('Address').fill(`release-${name}`)
      await page.getByLabel('Publish at').fill(await getLocalTime(page, 86_400))
      await page.getByRole('button', { name: /^Schedule for/ }).click()
      await expect(page.getByText('Saved and scheduled')).toBeVisible()
      const address = page.url()
      await page.getByRole('link', { name: 'Send as newsletter' }).click()
      await expect(page.getByLabel('Subject')).toHaveValue(title)
      await expect(page.getByLabel('Send at')).not.toHaveValue('')
      await expect(page.getByLabel('Body')).toHaveValue(/What 0\\?\.93/)
      return address
    })

  await test.step('the post appears at its time', async () => {
    await openHydrated(page, draft)
    // A time that passes before it is saved is rejected.
    await expect(async () => {
      await page.getByLabel('Publish at').fill(await getLocalTime(page, 20))
      await page.getByRole('button', { name: /^Schedule for/ }).click()
      await expect(page.getByText('Saved and scheduled')).toBeVisible({ timeout: 20_000 })
    }).toPass()
    const getStatus = async () => (await page.request.get(path)).status()
    await expect.poll(getStatus, { timeout: 120_000 }).toBe(200)
    await openHydrated(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await withDatabase(site.dataDir, subscribe, [domain, readerCount])
  try {
    await test.step('the newsletter goes to every reader once', async () => {
      await page.getByRole('link', { name: 'Send as newsletter' }).click()
      await expect(page.getByLabel('Subject')).toHaveValue(title)
      await expect(page.getByLabel('URL')).toHaveValue(site.origin + path)
      await expect(page.getByLabel('Body')).toHaveValue(/The relays are quiet now\./)
      await expect(page.getByRole('region', { name: 'Preview' }).getByText('The relays are quiet now.')).toBeVisible()
      await page.getByRole('combobox', { name: 'List' }).selectOption('major')
      await page.getByRole('button', { name: 'Send newsletter' }).click()
      await agree(page, 'Send newsletter')
      await expect(page.getByText('Newsletter sent to list major!')).toBeVisible()
      const countReaders = () => listReaders(name).filter((reader) => reader.endsWith(domain)).length
      await expect.poll(countReaders, { timeout: 180_000 }).toBe(readerCount)
      const sending = page.getByRole('listitem').filter({ hasText: title })
      await expect(sending.getByText('Sent', { exact: true })).toBeVisible()
      const readers = listReaders(name).filter((reader) => reader.endsWith(domain))
      expect(new Set(readers).size).toBe(readerCount)
      expect(readers).toHaveLength(readerCount)
    })
  } finally {
    await withDatabase(site.dataDir, unsubscribe, [domain])
  }

  await test.step('the reporter reads that the ticket is fixed', async () => {
    const context = await browser.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { 'x-forwarded-for': `10.80.${randomInt(256)}.${randomInt(256)}` },
    })
    const reporter = await context.newPage()
    await signIn(reporter, site)
    await reporter.goto('/forum')
    await reporter.getByRole('button', { name: /^Notifications($|,)/ }).click()
    const panel = reporter.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('listitem').filter({ hasText: report })).toContainText(version)
    await context.close()
  })
})
