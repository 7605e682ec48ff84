import { listEnabled } from '#client/extensions/enabledModules.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import type { HeadLink, PageHead } from '#client/extensions/pageRoute.ts'
import { messages } from '../messages.ts'
import type { SiteState } from './SiteProviders.tsx'

type ShownPage = { head?: PageHead | undefined; code?: number | undefined; path: string }
export type HeadTag = { name: string; content: string }

export function getTitle(state: SiteState, { head, code }: Omit<ShownPage, 'path'>): string {
  const title = typeof head?.title === 'function' ? head.title() : head?.title
  return `${title || (code === undefined ? messages.head.page() : messages.head.error({ code }))} - ${state.brand.name}`
}

/** Prefers the tags of the page over those of the site. */
export function getMetaTags(state: SiteState, page: ShownPage): HeadTag[] {
  const { head, code } = page
  const pageTags = new Map((head?.metaTags ?? []).map(({ name, content }) => [name, content]))
  const toAbsoluteUrl = (address: string) => (address ? new URL(address, state.origin).href : '')
  const tags: Record<string, string | undefined> = {
    description: pageTags.get('description') || state.brand.description,
    'og:site_name': state.brand.name,
    'og:title': pageTags.get('og:title') || state.brand.name,
    'og:description': pageTags.get('og:description') || state.brand.description,
    'og:type': pageTags.get('og:type') ?? 'website',
    'og:image': toAbsoluteUrl(pageTags.get('og:image') || state.brand.socialImage),
    'og:url': getCanonicalUrl(state, page),
    'twitter:card': 'summary_large_image',
    robots: code !== undefined || head?.noindex || head?.isPastEnd ? 'noindex' : undefined,
  }
  return Object.entries(tags).flatMap(([name, content]) => (content ? [{ name, content }] : []))
}

/** Falls back to the path without the query, which may contain secrets. */
const getCanonicalUrl = ({ origin }: SiteState, { head, path }: ShownPage): string =>
  new URL(head?.canonicalPath ?? path, origin).href

/** Found by file name, because a list of them would be part of the first script of every page. */
const headLinkModules = import.meta.glob<{ listHeadLinks(head: PageHead, siteName: string): HeadLink[] }>(
  '../../features/*/web/headLinks.ts',
  { eager: true },
)

export function getHeadLinks(state: SiteState, host: WebHost, page: ShownPage): HeadLink[] {
  const { head } = page
  const others = head
    ? listEnabled(headLinkModules, host).flatMap(({ listHeadLinks }) => listHeadLinks(head, state.brand.name))
    : []
  return [{ rel: 'canonical', href: getCanonicalUrl(state, page) }, ...others]
}

const pageElements = 'meta[data-page], link[rel=canonical], link[rel=alternate], link[rel=search]'

export function applyHead(state: SiteState, host: WebHost, page: ShownPage): void {
  document.title = getTitle(state, page)
  for (const stale of document.head.querySelectorAll(pageElements)) stale.remove()
  for (const { name, content } of getMetaTags(state, page)) {
    const meta = document.createElement('meta')
    meta.setAttribute(name.startsWith('og:') ? 'property' : 'name', name)
    meta.content = content
    meta.dataset.page = ''
    document.head.append(meta)
  }
  for (const attributes of getHeadLinks(state, host, page)) {
    document.head.append(Object.assign(document.createElement('link'), attributes))
  }
}
