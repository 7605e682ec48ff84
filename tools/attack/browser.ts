import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

type Setup = { findBrowser(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> }

/** Starts the browser that the project's tests use. */
export async function startBrowser(): Promise<Browser> {
  // Its parts run on any Node before anything is installed, so they are plain JavaScript without types.
  const { findBrowser } = (await import(new URL('../setup/browser.mjs', import.meta.url).href)) as Setup
  const executablePath = await findBrowser('.', process.env)
  if (!executablePath) throw new Error('There is no browser: install Chromium, or set CHROMIUM_PATH to one')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args })
}

export type Victim = {
  context: BrowserContext
  page: Page
  /** Ids of the payloads that ran, in any frame. */
  ran: Set<number>
}

type VictimOptions = { bypassCSP: boolean; network: string; tokens?: string; origin: string }

/** A person's browser in which `hostile(id)` reports that a payload ran; optionally signed in. */
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
  return { context, page, ran }
}

/** Touches everything in the page as a reader would: opens, points at, focuses and clicks; follows no honest link. */
export async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keepHere = (event: Event) => {
      const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
      if (link && /^https?:$/.test(link.protocol)) event.preventDefault()
    }
    document.addEventListener('click', keepHere, { capture: true })
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
  // A turn of the event loop for what loads or fails without being touched.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
}

/** Elements that could run something: handlers, scripts of others, frames, addresses with a scheme that runs. */
export const countDangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = (script: HTMLScriptElement) =>
      /json/.test(script.type) || (script.src && new URL(script.src).origin === location.origin)
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const attributes = [...element.attributes]
      const runs = attributes.some(({ name }) => /^on/i.test(name) || name === 'srcdoc')
      const leads = attributes.some(
        ({ name, value }) =>
          /^(href|src|action|formaction|xlink:href|data)$/i.test(name) &&
          /^(javascript|vbscript|data):/.test(URL.parse(value, document.baseURI)?.href ?? ''),
      )
      const isForeign = element instanceof HTMLScriptElement && !own(element)
      if (runs || leads || isForeign) found.push(element.outerHTML.slice(0, 150))
    }
    return found
  })
