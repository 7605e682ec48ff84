import type { Page } from '@playwright/test'

/** Opens `from`, and returns the path of the first link in its main part that matches. */
export const findLink =
  (from: string, pattern: RegExp) =>
  async (page: Page): Promise<string> => {
    await page.goto(from)
    const hrefs = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const match = hrefs.find((href) => pattern.test(href))
    if (!match) throw new Error(`No link like ${pattern} on ${from}`)
    return match
  }
