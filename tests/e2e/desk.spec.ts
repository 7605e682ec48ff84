import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleEverywhere, openHydrated, signIn, test, unique } from './test.ts'
import { createTickets, ticketRows } from './tickets.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('staff assign, prioritize and plan tickets with the keyboard alone', async ({ page, site }) => {
  const name = unique()
  await createTickets(
    page,
    site.password,
    ['One', 'Two'].map((n) => `${n} relays rattle in ${name}`),
  )
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game?q=${name}&sort=created`)
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  for (const key of ['j', 'x', 'j', 'x', 'p']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Set the priority of 2 tickets')
  await dialog.getByRole('radio', { name: 'High' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(ticketRows(page).filter({ hasText: 'High' })).toHaveCount(2)
  // What is selected stays selected for the next change.
  await page.keyboard.press('Escape')
  for (const key of ['k', 'k', 'm']) await page.keyboard.press(key)
  await dialog.getByRole('radio', { name: '0.96' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(ticketRows(page).filter({ hasText: '0.96' })).toHaveCount(1)
  for (const key of ['k', 'a']) await page.keyboard.press(key)
  await dialog.getByRole('radio', { name: '@demo-staff' }).press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByTitle('Assigned to @demo-staff')).toHaveCount(1)
  // The list keeps the focus, so that the next key works.
  const changed = page.locator('li:has(a:focus)')
  const title = await changed.getByRole('link').first().innerText()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTitle('Assigned to @demo-staff')).toHaveCount(0)
  await expect(changed.getByRole('link').first()).toHaveText(title)
  await page.keyboard.press('a')
  await dialog.getByRole('radio', { name: '@demo-staff' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByTitle('Assigned to @demo-staff')).toHaveCount(1)

  await page.getByLabel('Search tickets').fill(`${name} assignee:me priority:high milestone:0.96`)
  await page.keyboard.press('Enter')
  await expect(ticketRows(page)).toHaveCount(1)
  await ticketRows(page).getByRole('link').first().click()
  await expect(page.getByText('planned it for 0.96')).toBeVisible()
  await page.getByRole('link', { name: '0.96', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '0.96' })).toBeVisible()
  await expect(page.getByRole('link', { name: `One relays rattle in ${name}` })).toBeVisible()
})

test('staff move a card of the board by mouse and by keyboard, and take it back', async ({ page, site }) => {
  const name = unique()
  const [number] = await createTickets(page, site.password, [`A relay rattles in ${name}`])
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game?view=board&group=priority&q=${name}`)
  const move = page.getByRole('button', { name: `Move #${number}` })
  const card = (title: string) => column(page, title).getByRole('listitem')
  await move.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move #${number}` })
  await dialog.getByRole('radio', { name: 'Low' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(card('Low')).toHaveCount(1)
  await expect(page.getByText(`Moved #${number} to Low`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`#${number} is back in No priority`)).toBeVisible()
  await expect(card('No priority')).toHaveCount(1)

  await card('No priority').scrollIntoViewIfNeeded()
  const from = await card('No priority').boundingBox()
  const to = await column(page, 'Low').boundingBox()
  if (!from || !to) throw new Error('The board is not shown')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(`Moved #${number} to Low`)).toBeVisible()
  await page.reload()
  await expect(card('Low')).toHaveCount(1)

  // Somebody else moves it meanwhile.
  const staff = await page.request.post('/auth/login', { data: { identifier: 'demo-staff', password: site.password } })
  await expect(move).toBeVisible()
  const ticket = `ticket(id: "${number}") { id }`
  const headers = { authorization: `Bearer ${staff.headers()['x-ciphera-tokens']}` }
  const found = await page.request.post('/graphql', { data: { query: `{ ${ticket} }` }, headers })
  const { id } = (await found.json()).data.ticket
  const query = `mutation { planTickets(ticketIds: ["${id}"], priority: URGENT) { id } }`
  await page.request.post('/graphql', { data: { query }, headers })
  await move.press('Enter')
  await dialog.getByRole('radio', { name: 'High' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Somebody has moved #${number} meanwhile`)).toBeVisible()
  await expect(card('Urgent')).toHaveCount(1)
})

test('two moves of a card arrive in their order although the first one is slow', async ({ page, site }) => {
  const name = unique()
  const [number] = await createTickets(page, site.password, [`A relay rattles in ${name}`])
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game?view=board&group=priority&q=${name}`)
  const secondMade = Promise.withResolvers<void>()
  let moves = 0
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('moveTicket(') && moves++ === 0) await secondMade.promise
    await route.continue()
  })
  const card = (title: string) => column(page, title).getByRole('listitem')
  for (const priority of ['Low', 'High']) {
    await page.getByRole('button', { name: `Move #${number}` }).press('Enter')
    await page
      .getByRole('dialog', { name: `Move #${number}` })
      .getByRole('radio', { name: priority })
      .press('Space')
    await page.keyboard.press('Enter')
    await expect(card(priority)).toHaveCount(1)
  }
  secondMade.resolve()
  await expect(page.getByText(`Moved #${number} to High`)).toBeVisible()
  expect(moves).toBe(2)
  await page.reload()
  await expect(card('High')).toHaveCount(1)
})

test('staff carry a card to another column with the arrow keys, and are told where it is', async ({ page, site }) => {
  const name = unique()
  const [number] = await createTickets(page, site.password, [`A relay rattles in ${name}`])
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game?view=board&group=priority&q=${name}`)
  const move = page.getByRole('button', { name: `Move #${number}` })
  await expect(move).toHaveAccessibleDescription(/^Press Space to pick the card up/)
  const card = (title: string) => column(page, title).getByRole('listitem')
  await move.press('Space')
  await expect(page.getByText(`#${number} is over No priority`)).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(`#${number} is over Low`)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`#${number} stays where it was`)).toBeAttached()
  await expect(card('No priority')).toHaveCount(1)

  await move.press('Space')
  await expect(page.getByText(`#${number} is over No priority`)).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(`#${number} is over Low`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Moved #${number} to Low`)).toBeVisible()
  await expect(card('Low')).toHaveCount(1)
  await expect(move).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a member saves a board under a name and opens it again', async ({ page, site }) => {
  const name = unique()
  await signIn(page, site)
  await openHydrated(page, '/tracker/game?view=board&group=milestone&q=is%3Aopen')
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByLabel('Save the current view as').fill(`Plans ${name}`)
  await expect(dialog.getByLabel('Share with everybody')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const remove = dialog.getByRole('button', { name: `Delete “Plans ${name}”` })
  await expect(remove).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Move “Plans ${name}” down` })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/tracker/game')
  await page.getByRole('link', { name: `Plans ${name}` }).click()
  await expect(page).toHaveURL(/q=is%3Aopen&view=board&group=milestone$/)
  await expect(column(page, '0.95').getByRole('listitem').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save this view' }).click()
  await remove.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(remove).toHaveCount(0)
})

test('a window of 1440 px shows all columns of priorities beside the filters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tracker/game?view=board&group=priority')
  for (const name of ['Urgent', 'High', 'Normal', 'Low', 'No priority']) {
    const heading = column(page, name).getByRole('heading')
    await expect(heading).toBeInViewport({ ratio: 1 })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('one row of controls is between the search and the tickets', async ({ page }) => {
    await page.goto('/tracker/game?q=is%3Aopen')
    const controls = [
      page.getByText(/^\d+ tickets$/),
      page.getByRole('link', { name: 'Board', exact: true }),
      page.getByRole('button', { name: 'Filters' }),
      page.getByLabel('Sort by'),
    ]
    const centers = await Promise.all(
      controls.map(async (control) => {
        const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 }
        return Math.round(y + height / 2)
      }),
    )
    expect(Math.max(...centers) - Math.min(...centers)).toBeLessThan(8)
  })
})

test('staff ask a reporter for details, who reads that in the ticket', async ({ page, site }) => {
  const name = unique()
  const [number] = await createTickets(page, site.password, [`A relay hums in ${name}`])
  await signIn(page, site, 'demo-staff')
  await page.goto(`/tracker/game/${number}`)
  await page.getByRole('button', { name: 'Ask for details' }).click()
  await page.getByLabel('What do you need to know?').fill(`Which relay, ${name}?`)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('We need more details from the reporter.')).toBeVisible()
  await expect(page.locator('article[id^=cmt]')).toContainText(`Which relay, ${name}?`)
  await page.getByRole('button', { name: 'Stop waiting for details' }).click()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close ticket' })
  await dialog.getByLabel('Cannot reproduce').check()
  await dialog.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText('We could not make this happen.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a bar at the bottom closes, assigns and prioritizes a ticket', async ({ page, site }) => {
    const [number] = await createTickets(page, site.password, [`A relay hums in ${unique()}`])
    await signIn(page, site, 'demo-staff')
    await page.goto(`/tracker/game/${number}`)
    const bar = page.getByRole('toolbar', { name: 'Manage ticket' })
    await bar.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'High' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('set the priority to High')).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Close ticket' }).click()
    await page.getByRole('dialog').getByLabel('Won’t fix').or(page.getByLabel("Won't fix")).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Close ticket' }).click()
    await expect(bar.getByRole('button', { name: 'Reopen ticket' })).toBeVisible()
    // The end of the page is not below the bar.
    await page.keyboard.press('End')
    const last = page.getByRole('contentinfo').getByRole('link').last()
    // Scrolling takes some frames.
    await expect(async () => {
      const [link, tools] = [await last.boundingBox(), await bar.boundingBox()]
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(tools?.y ?? 0)
    }).toPass()
  })
})

test.describe('in both themes and at both widths', () => {
  test.use({ colorScheme: 'light' })

  test('boards and milestones are accessible and fit a phone', async ({ page }) => {
    test.slow()
    for (const path of [
      '/tracker/game?view=board',
      '/tracker/game?view=board&group=assignee&q=is%3Aopen',
      '/tracker/game/milestones',
      '/tracker/game/milestones/0.95',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleEverywhere(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a board can be read, regrouped and filtered', async ({ page }) => {
    await page.goto('/tracker/game')
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await page.getByRole('link', { name: 'Milestone', exact: true }).last().click()
    await expect(page).toHaveURL(/view=board&group=milestone$/)
    await expect(column(page, '0.95').getByRole('listitem').first()).toBeVisible()
    await page.getByLabel('Search tickets').fill('is:open priority:urgent')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=board&group=milestone$/)
    await expect(column(page, '0.95').getByRole('listitem')).toHaveCount(1)
    await column(page, '0.95').getByRole('link').first().click()
    await expect(page.getByLabel('Search tickets')).toHaveValue('is:open priority:urgent milestone:0.95')
  })
})
