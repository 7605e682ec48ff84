import type { Page } from '@playwright/test'
import { webglWarnings } from './creations.ts'
import { openMainPage, visitorPages } from './mainPages.ts'
import { expect, settled, test } from './test.ts'

const pages = [
  'the home page',
  'a post',
  'a ticket',
  'a board',
  'the creations',
  'a creation',
  'a version',
  'a profile',
]

const open = (page: Page, name: string) => openMainPage(page, visitorPages[name] as string)

/** Controls that can be seen and would do nothing: they send no form, open no popover, and lead nowhere. */
const listDeadControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDead = (control: Element) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false
      if (control.closest('noscript, details > summary') || control.hasAttribute('popovertarget')) return false
      if (control.matches('a')) return !control.hasAttribute('href')
      const form = control.closest('form')
      return !form?.hasAttribute('action')
    }
    return [...document.querySelectorAll('button, [role=button], [role=switch], input[type=range], canvas')]
      .filter(isDead)
      .map((control) => control.outerHTML.slice(0, 120))
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const name of pages) {
    test(`${name} shows no control that does nothing`, async ({ page }) => {
      await open(page, name)
      expect(await listDeadControls(page)).toEqual([])
    })
  }

  test('a creation shows its picture, and no way to load the model or to run it', async ({ page }) => {
    await open(page, 'a creation')
    await expect(page.getByText(/Load model/)).toBeHidden()
    await expect(page.getByText('Model loading settings')).toBeHidden()
    await expect(page.locator('main img').first()).toBeVisible()
  })

  test('the upload page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/creations/upload')
    // Playwright finds no text of a noscript element itself.
    await expect(page.locator('main noscript > *')).toContainText(['Upload', 'needs JavaScript'])
    expect(await listDeadControls(page)).toEqual([])
  })
})

test.describe('on paper', () => {
  for (const name of ['a creation', 'a post', 'a ticket', 'a profile']) {
    test(`${name} prints no controls`, async ({ page, quiet }) => {
      quiet.allow(webglWarnings)
      await open(page, name)
      await settled(page)
      await page.emulateMedia({ media: 'print' })
      const printed = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(button, input, select, textarea, [role=button], [class*=button])')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .map((control) => control.outerHTML.slice(0, 120)),
      )
      expect(printed).toEqual([])
      const words = /^(Open in-game|Download .*|Game does not open\?|Layers|Load model.*|Model loading settings|Run)$/
      for (const text of await page.getByText(words).all()) await expect(text).toBeHidden()
    })
  }
})
