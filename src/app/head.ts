import type { PageHead } from '#client/page.ts'
import { messages } from './headMessages.ts'
import type { SiteState } from './SiteProviders.tsx'

/** What is shown, and at which path. */
type Shown = { head?: PageHead | undefined; code?: number | undefined; path: string }
export type HeadTag = { name: string; content: string }

/** '{title} - {product brand}' (specification, section 1). */
export function titleOf(state: SiteState, { head, code }: Omit<Shown, 'path'>): string {
  const own = typeof head?.title === 'function' ? head.title() : head?.title
  return `${own || (code === undefined ? messages.page() : messages.error(code))} - ${state.brand.name}`
}

/** The lines of metadata: the item's own where it has some, else the site's (specification, section 1). */
export function metaOf(state: SiteState, shown: Shown): HeadTag[] {
  const { head, code } = shown
  const own = new Map((head?.metaTags ?? []).map(({ name, content }) => [name, content]))
  const absolute = (address: string) => (address ? new URL(address, state.origin).href : '')
  const tags: Record<string, string | undefined> = {
    description: own.get('description') || state.brand.description,
    'og:site_name': state.brand.name,
    'og:title': own.get('og:title') || state.brand.name,
    'og:description': own.get('og:description') || state.brand.description,
    'og:type': own.get('og:type') ?? 'website',
    'og:image': absolute(own.get('og:image') || '/social-card.png'),
    'og:url': canonicalOf(state, shown),
    'twitter:card': 'summary_large_image',
    robots: code !== undefined || head?.noindex ? 'noindex' : undefined,
  }
  return Object.entries(tags).flatMap(([name, content]) => (content ? [{ name, content }] : []))
}

/** A page that does not name its address has that of its path: what stands in its query may be a secret. */
const canonicalOf = ({ origin }: SiteState, { head, code, path }: Shown): string | undefined =>
  code === undefined ? new URL(head?.canonicalPath ?? path, origin).href : undefined

export type HeadLink = { rel: string; href: string; type?: string; title?: string }

const feedTypes = { atom: 'application/atom+xml', rss: 'application/rss+xml', json: 'application/feed+json' }

/** The page's own address, and what of it can be followed. */
export function linksOf(state: SiteState, shown: Shown): HeadLink[] {
  const canonical = canonicalOf(state, shown)
  const feeds = (shown.head?.feeds ?? []).flatMap(({ title, path }) =>
    Object.entries(feedTypes).map(([format, type]) => ({
      rel: 'alternate',
      type,
      title: typeof title === 'function' ? title() : title,
      href: `${path}/feed.${format}`,
    })),
  )
  return canonical === undefined ? feeds : [{ rel: 'canonical', href: canonical }, ...feeds]
}

const pagesOwn = 'meta[data-page], link[rel=canonical], link[rel=alternate]'

/** Brings the document's head up to date after a navigation in the browser. */
export function applyHead(state: SiteState, shown: Shown): void {
  document.title = titleOf(state, shown)
  for (const stale of document.head.querySelectorAll(pagesOwn)) stale.remove()
  for (const { name, content } of metaOf(state, shown)) {
    const meta = document.createElement('meta')
    meta.setAttribute(name.startsWith('og:') ? 'property' : 'name', name)
    meta.content = content
    meta.dataset.page = ''
    document.head.append(meta)
  }
  for (const attributes of linksOf(state, shown)) {
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }
}
