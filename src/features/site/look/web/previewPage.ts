import { paths } from '#paths.ts'

export const previewPages = ['home', 'forum', 'post', 'login'] as const

export type PreviewPage = (typeof previewPages)[number]

/** What the form has chosen. `stylesheet` and `logo` are paths, or empty. */
export type Appearance = { stylesheet: string; theme: 'light' | 'dark'; logo: string; name: string }

const logoHeight = 32

const findPath: Record<PreviewPage, (signal: AbortSignal) => Promise<string> | string> = {
  home: () => paths.home(),
  forum: () => paths.forums(),
  post: findPost,
  login: () => paths.login(),
}

/** Returns the HTML of a page as a visitor gets it, without scripts and without the look of the site. */
export async function loadPreviewPage(page: PreviewPage, signal: AbortSignal): Promise<string> {
  const document = await load(await findPath[page](signal), signal)
  for (const element of document.querySelectorAll('script, template, noscript, link:not([rel=stylesheet])'))
    element.remove()
  document.querySelector('link[href^="/brand/"]')?.remove()
  // Its links lead nowhere.
  document.body.inert = true
  return `<!doctype html>${document.documentElement.outerHTML}`
}

async function load(path: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, credentials: 'omit', signal })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** A site without posts shows its list of forums. */
async function findPost(signal: AbortSignal): Promise<string> {
  const index = await load(paths.forums(), signal)
  const forum = listLinks(index).find((href) => /^\/forum\/[^/?]+$/.test(href))
  const lists = forum ? [index, await load(forum, signal)] : [index]
  return lists.flatMap(listLinks).find((href) => /^\/forum\/[^/?]+\/\d+/.test(href)) ?? paths.forums()
}

const listLinks = (document: Document): string[] =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('#')[0] ?? '')

/** Changes the page of a frame in its place. */
export function applyAppearance(document: Document, { stylesheet, theme, logo, name }: Appearance): void {
  document.documentElement.dataset.theme = theme
  showStylesheet(document, stylesheet)
  showLogo(document, logo, name)
}

/** The former one stays until the next one has loaded, so that the page never flashes. */
function showStylesheet(document: Document, href: string): void {
  const former = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/brand/"]')]
  if (former.at(-1)?.getAttribute('href') === href) return
  const removeFormer = () => {
    for (const link of former) link.remove()
  }
  if (!href) return removeFormer()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.onload = removeFormer
  link.setAttribute('href', href)
  document.head.append(link)
}

function showLogo(document: Document, src: string, name: string): void {
  const link = document.querySelector<HTMLElement>('header a[href="/"]')
  if (!link) return
  // What the page came with returns when the choice is taken back.
  const original = originals.get(link) ?? [...link.childNodes]
  originals.set(link, original)
  if (!src) {
    const hasLogo = original.some((node) => (node as Element).querySelector?.('img'))
    return link.replaceChildren(...(hasLogo ? [createWordmark(document, name)] : original))
  }
  const image = document.createElement('img')
  Object.assign(image, { src, alt: '', height: logoHeight })
  link.replaceChildren(image)
}

const originals = new WeakMap<Element, ChildNode[]>()

function createWordmark(document: Document, name: string): Element {
  const text = document.createElement('strong')
  text.textContent = name
  return text
}
