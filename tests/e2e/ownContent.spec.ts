import type { Locator, Page } from '@playwright/test'
import { messages as settings } from '#features/settings/messages.ts'
import { messages } from '#features/site/messages.ts'
import { messages as ui } from '#ui/messages.ts'
import { signUpOwner, test } from './emptySite.ts'
import { fillByKeyboard, pressOn } from './keys.ts'
import { expect, expectAccessibleEverywhere } from './test.ts'

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

const listBlocks = (page: Page) =>
  page.getByRole('list', { name: messages.homeEditor.panel() }).getByRole('listitem').allInnerTexts()

test('an owner words a site and arranges its home page, by the keyboard alone', async ({
  page,
  site,
  ownerInvite,
  browser,
}) => {
  test.slow()
  await signUpOwner(page, ownerInvite)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await page.goto('/management/settings')
  await fillByKeyboard(page, main.getByLabel(settings.find()), 'WORD_CREATION')
  await pressOn(page, button(main, ui.editor.edit({ name: settings.names.WORD_CREATION() })))
  await fillByKeyboard(page, dialog.getByLabel(settings.words.one({ language: 'English' })), 'engine')
  await fillByKeyboard(page, dialog.getByLabel(settings.words.several({ language: 'English' })), 'engines')
  await pressOn(page, button(dialog, ui.save()))
  await expect(main.getByText('engine, engines')).toBeVisible()

  await page.goto('/management/home')
  await pressOn(page, button(main, messages.homeEditor.add()))
  const text = dialog.getByLabel(messages.homeEditor.markdown({ language: 'English' }))
  await fillByKeyboard(page, text, 'Read the **rules** first')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: ui.discard() })
  await expect(question).toContainText(ui.discardSure())
  await pressOn(page, button(question, ui.keepEditing()))
  await expect(text).toHaveValue('Read the **rules** first')
  await pressOn(page, button(dialog, ui.save()))
  const name = messages.homeEditor.kinds.text()
  await pressOn(page, button(main, ui.sorting.up({ name })))
  await expect
    .poll(() => listBlocks(page))
    .toEqual([
      'Headline',
      'Running circuit',
      'Latest engines',
      'Posts being talked about',
      'Newest blog post',
      'Text',
      'The last seven days',
    ])
  await pressOn(page, button(main, messages.homeEditor.hide({ name: messages.homeEditor.kinds.circuit() })))
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }))
  await pressOn(page, button(page.getByRole('dialog', { name: 'Leave this page' }), 'Stay'))
  await pressOn(page, button(main, messages.homeEditor.save()))
  await expect(page.getByText(messages.homeEditor.saved())).toBeVisible()

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, locale: 'en-GB' })
    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('main').getByText('Read the rules first')).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Running in your browser' })).toHaveCount(0)
    await visitor.goto('/creations')
    await expect(visitor.getByRole('main')).toContainText('engines')
    await expect(visitor.getByRole('main')).not.toContainText(/creations/i)
    await context.close()
  }
})
