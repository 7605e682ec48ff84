import { expect, type Locator, type Page } from '@playwright/test'

/** A page has fewer places than this to stop at on the way to any of its parts. */
const mostStops = 80

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes on by Tab from where the focus is, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

export async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press(key)
}
