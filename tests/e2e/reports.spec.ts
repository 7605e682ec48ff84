import { expect, expectAccessibleEverywhere, publishPost, signIn, test, unique } from './test.ts'

test('a moderator decides reports by keyboard and in bulk, and undoes a decision as a whole', async ({
  page,
  site,
}) => {
  test.slow()
  await signIn(page, site)
  const name = unique()
  for (const title of [`One report ${name}`, `Another report ${name}`]) {
    await publishPost(page, title)
    await page.getByRole('article').first().getByRole('button', { name: 'Report' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('We will review it and let you know.')).toBeVisible()
  }
  await signIn(page, site, 'demo-staff')
  await page.goto('/management/reports')
  const cards = page.getByRole('article').filter({ hasText: name })
  await expect(cards).toHaveCount(2)
  const author = cards.first().getByRole('region', { name: 'About @demo' })
  await expect(author.getByRole('listitem').first()).toBeVisible()
  await expect(author.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Hide what was reported')).toBeVisible()
  await expect(help.getByText('Next or previous comment')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await cards.first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(cards.first()).not.toBeFocused()
  await cards.nth(1).focus()
  await page.keyboard.press('x')
  await expect(page.getByLabel('2 selected')).toBeVisible()
  await page.keyboard.press('h')
  await expect(cards).toHaveCount(0)
  await expect(page.getByText('2 hidden', { exact: true })).toBeVisible()
  await page.keyboard.press('z')
  await expect(cards).toHaveCount(2)
  await expect(page.getByText('Back in the queue')).toBeVisible()

  await cards.first().focus()
  await page.keyboard.press('e')
  await expect(cards).toHaveCount(1)
  await cards.first().focus()
  await page.keyboard.press('w')
  await page.getByRole('dialog', { name: 'Warn @demo' }).getByRole('button', { name: 'Cancel' }).click()
  await cards.first().getByRole('button', { name: 'Keep' }).click()
  await expect(cards).toHaveCount(0)
})
