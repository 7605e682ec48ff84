import type { Browser, BrowserContext, Page } from '@playwright/test'

export type Victim = {
  context: BrowserContext
  page: Page
  ranPayloads: Set<number>
}

type VictimOptions = { bypassCSP: boolean; network: string; tokens?: string; origin: string }

/** `hostile(id)` in the page reports that a payload ran. */
export async function openVictim(browser: Browser, options: VictimOptions): Promise<Victim> {
  const { bypassCSP, network, tokens, origin } = options
  const context = await browser.newContext({ bypassCSP, extraHTTPHeaders: { 'x-forwarded-for': network } })
  const ran = new Set<number>()
  await context.exposeBinding('hostile', (_source, id: unknown) => void ran.add(Number(id)))
  const [access = '', refresh = ''] = (tokens ?? '').split(':')
  if (tokens) {
    await context.addInitScript(
      ([access, refresh, origin]) => {
        if (location.origin !== origin) return
        localStorage.setItem('cipheraAccessToken', access as string)
        localStorage.setItem('cipheraRefreshToken', refresh as string)
      },
      [access, refresh, origin],
    )
  }
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  return { context, page, ranPayloads: ran }
}

/** Stays on the page for http links. */
export async function triggerInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const preventNavigation = (event: Event) => {
      const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
      if (link && /^https?:$/.test(link.protocol)) event.preventDefault()
    }
    document.addEventListener('click', preventNavigation, { capture: true })
    document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
    const root = document.querySelector('main') ?? document.body
    for (const element of root.querySelectorAll('*')) {
      if (element instanceof HTMLDetailsElement) element.open = true
      for (const type of ['mouseover', 'mouseenter', 'pointerenter', 'focus', 'blur', 'keydown', 'input', 'wheel'])
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
      if (!(element instanceof HTMLButtonElement) && !element.closest('button'))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  })
  // Lets resources load or fail, which triggers handlers without interaction.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

/** Event handlers, third-party scripts, frames, URLs with a script scheme. */
export const findDangerousElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOwnScript = (script: HTMLScriptElement) =>
      /json/.test(script.type) || (script.src && new URL(script.src).origin === location.origin)
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const attributes = [...element.attributes]
      const hasHandler = attributes.some(({ name }) => /^on/i.test(name) || name === 'srcdoc')
      const hasScriptUrl = attributes.some(
        ({ name, value }) =>
          /^(href|src|action|formaction|xlink:href|data)$/i.test(name) &&
          /^(javascript|vbscript|data):/.test(URL.parse(value, document.baseURI)?.href ?? ''),
      )
      const isThirdParty = element instanceof HTMLScriptElement && !isOwnScript(element)
      if (hasHandler || hasScriptUrl || isThirdParty) found.push(element.outerHTML.slice(0, 150))
    }
    return found
  })
