import type { PageHead } from '#client/page.ts'
import { messages } from './headMessages.ts'
import type { SiteState } from './SiteProviders.tsx'

type Shown = { head?: PageHead | undefined; code?: number | undefined }
export type HeadTag = { name: string; content: string }

/** '{title} - {product brand}' (specification, section 1). */
export function titleOf(state: SiteState, { head, code }: Shown): string {
  const own = typeof head?.title === 'function' ? head.title() : head?.title
  return `${own || (code === undefined ? messages.page() : messages.error(code))} - ${state.brand.name}`
}

/** The lines of metadata: the item's own where it has some, else the site's (specification, section 1). */
export function metaOf(state: SiteState, { head, code }: Shown): HeadTag[] {
  const own = new Map((head?.metaTags ?? []).map(({ name, content }) => [name, content]))
  const absolute = (address: string) => (address ? new URL(address, state.origin).href : '')
  const tags: Record<string, string | undefined> = {
    description: own.get('description') || state.brand.description,
    'og:site_name': state.brand.name,
    'og:title': own.get('og:title') || state.brand.name,
    'og:description': own.get('og:description') || state.brand.description,
    'og:type': own.get('og:type') ?? 'website',
    'og:image': absolute(own.get('og:image') || '/social-card.png'),
    'og:url': canonicalOf(state, head),
    'twitter:card': 'summary_large_image',
    robots: code !== undefined || head?.noindex ? 'noindex' : undefined,
  }
  return Object.entries(tags).flatMap(([name, content]) => (content ? [{ name, content }] : []))
}

export const canonicalOf = (state: SiteState, head: PageHead | undefined): string | undefined =>
  head?.canonicalPath === undefined ? undefined : new URL(head.canonicalPath, state.origin).href

export type HeadLink = { rel: string; href: string; type?: string; title?: string }

const feedTypes = { atom: 'application/atom+xml', rss: 'application/rss+xml', json: 'application/feed+json' }

/** The page's own address, and what of it can be followed. */
export function linksOf(state: SiteState, head: PageHead | undefined): HeadLink[] {
  const canonical = canonicalOf(state, head)
  const feeds = (head?.feeds ?? []).flatMap(({ title, path }) =>
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
  for (const attributes of linksOf(state, shown.head)) {
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }
}
