import { expect, expectAccessible, expectAccessibleEverywhere, openHydrated, signIn, test, unique } from './test.ts'
import { createTickets, ticketRows } from './tickets.ts'

const pages = [
  '/tracker',
  '/tracker/game?q=tag%3Awires',
  '/tracker/game?q=%28a',
  '/tracker/2',
  '/tracker/game/changelog',
  '/tracker/game/new',
]

test.describe('in both themes and at both widths', () => {
  test.use({ colorScheme: 'light' })

  test('tracker pages are accessible and fit a phone', async ({ page }) => {
    test.slow()
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleEverywhere(page)
    }
  })
})

test('staff close and tag new tickets with the keyboard alone', async ({ page, site }) => {
  const name = unique()
  const numbers = await createTickets(
    page,
    site.password,
    ['One', 'Two', 'Three'].map((n) => `${n} lamps blink in ${name}`),
  )
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game?q=${name}&sort=created`)
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('c')
  const closing = page.getByRole('dialog', { name: 'Close 2 tickets' })
  await expect(closing.getByLabel('What version is this ticket closed in?')).toBeFocused()
  await page.keyboard.type('0.94')
  await page.keyboard.press('Enter')
  await expect(closing).toHaveCount(0)
  await expect(ticketRows(page).filter({ hasText: 'Fixed in 0.94' })).toHaveCount(2)
  await expect(page.getByText('2 tickets changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('2 tickets are as before')).toBeVisible()
  await expect(ticketRows(page).filter({ hasText: 'Fixed in' })).toHaveCount(0)

  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('c')
  await expect(closing.getByLabel('What version is this ticket closed in?')).toBeFocused()
  await page.keyboard.type('0.95')
  await page.keyboard.press('Enter')
  await expect(ticketRows(page).filter({ hasText: 'Fixed in 0.95' })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 selected')).toHaveCount(0)
  for (const key of ['j', 'j', 'j', 't']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: /^Tag / })
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(ticketRows(page).filter({ hasText: 'Three' }).getByRole('link', { name: 'accessibility' })).toBeVisible()

  await ticketRows(page).first().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`One lamps blink in ${name}`)
  await expect(page.getByText('closed it as fixed in 0.95')).toBeVisible()

  await page.getByRole('button', { name: 'Reopen ticket' }).click()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  const single = page.getByRole('dialog', { name: 'Close ticket' })
  await expect(single.getByLabel('What version is this ticket closed in?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/closed it(?! as)/)).toBeVisible()
  await page.getByRole('button', { name: 'Reopen ticket' }).click()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await single.getByRole('button', { name: '0.95', exact: true }).click()
  await expect(single.getByLabel('What version is this ticket closed in?')).toHaveValue('0.95')
  await expectAccessible(page)
  await single.getByLabel('Duplicate').check()
  await single.getByLabel('Original ticket').fill(`#${numbers[2]}`)
  await single.getByLabel('Comment (optional)').fill(`The same lamp, ${name}`)
  await single.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText('This is a duplicate of')).toBeVisible()
  await expect(page.locator('article[id^=cmt]')).toContainText(`The same lamp, ${name}`)
})

test('suggests the existing ticket before a user reports a duplicate', async ({ page, site }) => {
  const name = unique()
  const [number] = await createTickets(page, site.password, [`Rotating drawbridge ${name} jams halfway`])
  await signIn(page, site)
  await page.goto('/tracker/game/new')
  await page.getByRole('link', { name: 'Bug report' }).click()
  await expect(page.getByLabel('Body', { exact: true })).toHaveValue(/## Steps/)
  await page.getByLabel('Title').fill(`My drawbridge ${name} always jams`)
  const suggestions = page.getByRole('region', { name: 'Is it one of these?' })
  await expect(suggestions.getByRole('link', { name: new RegExp(`#${number}`) })).toBeVisible()
  await suggestions
    .getByRole('listitem')
    .filter({ hasText: `#${number}` })
    .getByRole('button', { name: 'Me too' })
    .click()
  await expect(suggestions.getByText('Counted. We will keep you posted.')).toBeVisible()
  await page.getByLabel('Title').fill('')
})

test('a user creates, edits and closes a ticket', async ({ page, site }) => {
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
  await expect(page.locator('main dl').first()).toContainText('Closed')
  await expect(page.getByRole('button', { name: 'Reopen ticket' })).toHaveCount(0)
})

test('rejects a ticket whose body is the unchanged template', async ({ page, site }) => {
  await signIn(page, site)
  await page.goto('/tracker/game/new/issue')
  await page.getByLabel('Title').fill('1234567890')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('A ticket body is required')).toBeVisible()
  await page.getByLabel('Title').fill('')
})

test('a submitted ticket counts as saved and cannot be submitted twice while its page loads', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await page.goto('/tracker/game/new/feature')
  await page.getByLabel('Title').fill(`A slower horn for ${unique()}`)
  await page.getByLabel('Body', { exact: true }).fill('With a pause.')
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.accept()
  })
  let isLoading = false
  let releaseRequest = () => {}
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('query TicketPage')) {
      isLoading = true
      await new Promise<void>((resolve) => (releaseRequest = resolve))
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => isLoading).toBe(true)
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await expect(page).toHaveURL(/\/forum$/)
  releaseRequest()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  expect(dialogTypes).toEqual([])
})

test('the query box completes keys and values, by keyboard and by touch', async ({ page, site }) => {
  await signIn(page, site, 'demo-staff')
  await openHydrated(page, '/tracker/game')
  const box = page.getByLabel('Search tickets')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toContainText('is')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await box.pressSequentially('lamp -pri')
  const priority = list.getByRole('option', { name: 'priority', exact: true })
  await expect(priority).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(priority).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await priority.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('lamp -priority:')
  await expect(page.getByText('5 suggestions.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('lamp -priority:none ')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box).toHaveValue('lamp -priority:')

  // Values come from the product and its people; touching one keeps the focus.
  await box.fill('tag:rend')
  await list.getByRole('option', { name: 'rendering' }).click()
  await expect(box).toHaveValue('tag:rendering ')
  await expect(box).toBeFocused()
  await box.pressSequentially('author:karn')
  await list.getByRole('option', { name: '@karnaugh' }).click()
  await expect(box).toHaveValue('tag:rendering author:@karnaugh ')
  // Enter sends what was typed if nothing is chosen.
  await box.fill('tag:rendering is:clo')
  await expect(list).toBeVisible()
  await box.pressSequentially('sed')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=tag%3Arendering\+is%3Aclosed/)
})

test('the order that a query names is the one that the list offers to change', async ({ page }) => {
  await openHydrated(page, '/tracker/game?q=is:open+sort:-priority')
  const order = page.getByLabel('Sort by')
  await expect(order).toHaveValue('-priority')
  await expect(order.locator('option:checked')).toHaveText('Highest priority')
  await order.selectOption('Oldest')
  await expect(page).toHaveURL(/\?q=is%3Aopen&sort=created$/)
  await expect(page.getByLabel('Search tickets')).toHaveValue('is:open')
  await expect(order).toHaveValue('created')
})

test('an invalid query leaves the facets of the last valid one', async ({ page }) => {
  await page.goto('/tracker/game?q=is:open')
  const chosen = page.getByRole('link', { name: /^Open/ }).and(page.locator('[aria-current]'))
  const text = await chosen.innerText()
  await page.getByLabel('Search tickets').fill('is:open (wires')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(chosen).toHaveText(text, { useInnerText: true })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, facets, syntax errors and the changelog work', async ({ page }) => {
    await page.goto('/tracker/game')
    await page.getByLabel('Search tickets').fill('is:fixed (tag:wires')
    await page.keyboard.press('Enter')
    await expect(page.getByText('the parenthesis that opens here is not closed')).toBeVisible()
    await expect(page.locator('mark')).toHaveText('(')
    // Letter by letter: `text-transform` on a quoted query would change its meaning.
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
