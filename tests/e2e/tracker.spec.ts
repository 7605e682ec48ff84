import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, unique } from './test.ts'

/** Makes tickets by the API, as another program would, and gives their numbers. */
async function makeTickets(page: Page, password: string, titles: string[]): Promise<number[]> {
  const login = await page.request.post('/auth/login', { data: { identifier: 'demo', password } })
  const authorization = `Bearer ${login.headers()['x-ciphera-tokens']}`
  const query = `mutation ($title: String!) {
    createTicket(kind: ISSUE, title: $title, body: "It blinks.", productId: "game") { number }
  }`
  const numbers: number[] = []
  for (const title of titles) {
    const answer = await page.request.post('/graphql', {
      data: { query, variables: { title } },
      headers: { authorization },
    })
    numbers.push((await answer.json()).data.createTicket.number)
  }
  return numbers
}

const rows = (page: Page) => page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('listitem')

const pages = [
  '/tracker',
  '/tracker/game?q=tag%3Awires',
  '/tracker/game?q=%28a',
  '/tracker/2',
  '/tracker/game/changelog',
  '/tracker/game/new',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('the pages of the tracker are accessible and fit a phone', async ({ page }) => {
      test.slow()
      for (const path of pages) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await page.setViewportSize({ width: 320, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
        await expectAccessible(page)
      }
    })
  })
}

test('staff close and tag fresh reports without leaving the keyboard', async ({ page, site }) => {
  const name = unique()
  await makeTickets(
    page,
    site.password,
    ['One', 'Two', 'Three'].map((n) => `${n} lamps blink in ${name}`),
  )
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game?q=${name}&sort=created`)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('What version is this ticket closed in?')
    void dialog.accept('0.95')
  })
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('c')
  await expect(rows(page).filter({ hasText: 'Fixed in 0.95' })).toHaveCount(2)

  await expect(page.getByText('2 selected')).toHaveCount(0)
  for (const key of ['j', 'j', 'j', 't']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: /^Tag / })
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Three' }).getByRole('link', { name: 'accessibility' })).toBeVisible()

  await rows(page).first().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`One lamps blink in ${name}`)
  await expect(page.getByText('closed it as fixed in 0.95')).toBeVisible()
})

test('a player finds that the bug is known before reporting it', async ({ page, site }) => {
  const name = unique()
  const [number] = await makeTickets(page, site.password, [`Rotating drawbridge ${name} jams halfway`])
  await signIn(page, site)
  await page.goto('/tracker/game/new')
  await page.getByRole('link', { name: 'Bug report' }).click()
  await expect(page.getByLabel('Body', { exact: true })).toHaveValue(/## Steps/)
  await page.getByLabel('Title').fill(`My drawbridge ${name} always jams`)
  const found = page.getByRole('region', { name: 'Is it one of these?' })
  await expect(found.getByRole('link', { name: new RegExp(`#${number}`) })).toBeVisible()
  await found
    .getByRole('listitem')
    .filter({ hasText: `#${number}` })
    .getByRole('button', { name: 'Me too' })
    .click()
  await expect(found.getByText('Counted. You will hear of it.')).toBeVisible()
  await page.getByLabel('Title').fill('')
})

test('a player reports, edits and closes a ticket', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  await page.goto('/tracker/game/new/feature')
  await page.getByLabel('Title').fill('Short one')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('The title must have at least 10 characters')).toBeVisible()
  await page.getByLabel('Title').fill(`A horn for ${name}`)
  await page.getByLabel('Body', { exact: true }).fill('With **two** tones.')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\/tracker\/game\/\d+$/)
  await expect(page.locator('article strong').first()).toHaveText('two')
  await page.getByRole('button', { name: 'Edit ticket' }).click()
  await page.getByLabel('Title').fill(`A louder horn for ${name}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A louder horn')
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.locator('article').first()).toContainText('Closed')
  await expect(page.getByRole('button', { name: 'Reopen ticket' })).toHaveCount(0)
})

test('a ticket whose body is the template as it was found is refused as one without a body', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/tracker/game/new/issue')
  await page.getByLabel('Title').fill('1234567890')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('A ticket body is required')).toBeVisible()
  await page.getByLabel('Title').fill('')
})

test('a ticket that was sent is nothing unsaved, and is not sent again, while its page is on the way', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await page.goto('/tracker/game/new/feature')
  await page.getByLabel('Title').fill(`A slower horn for ${unique()}`)
  await page.getByLabel('Body', { exact: true }).fill('With a pause.')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  let isSent = false
  let arrive = () => {}
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('query TicketPage')) {
      isSent = true
      await new Promise<void>((resolve) => (arrive = resolve))
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => isSent).toBe(true)
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await expect(page).toHaveURL(/\/forum$/)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  expect(asked).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, facets, faults and the changelog work', async ({ page }) => {
    await page.goto('/tracker/game')
    await page.getByLabel('Search tickets').fill('is:fixed (tag:wires')
    await page.keyboard.press('Enter')
    await expect(page.getByText('the parenthesis that opens here is not closed')).toBeVisible()
    await expect(page.locator('mark')).toHaveText('(')
    // Letter by letter: what is quoted of a query would change its meaning in capitals.
    await expect(page.getByRole('alert')).toContainText('the parenthesis', { useInnerText: true })
    await page.goto('/tracker/game')
    await page
      .getByRole('link', { name: /^rendering/ })
      .first()
      .click()
    await expect(page).toHaveURL(/q=tag%3Arendering/)
    await expect(page.getByLabel('Search tickets')).toHaveValue('tag:rendering')
    await page.goto('/changelog')
    await page.getByRole('link', { name: /A dark theme for those who build at night/ }).click()
    await expect(page).toHaveURL(/\/tracker\/website\/\d+$/)
  })
})
