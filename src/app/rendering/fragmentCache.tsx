import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { Brand } from '#client/brand.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import type { DocumentCache } from '#client/queries/documentCache.ts'
import type { FragmentCache } from '#ui/layout/CachedItem.tsx'
import { SiteProviders, type SiteState } from './SiteProviders.tsx'

/** The size in characters, which take one byte each in most texts. */
const maxSize = 16_000_000
/** A longer one would drive out many others. */
const maxEntrySize = 200_000

/**
 * Marks a fragment that was rendered once as a part of its page. It is not cached yet, because most pages that crawlers
 * read are not read again soon.
 */
const seen = ''

const fragments = new WeakMap<Brand, LRUCache<string, string>>()

/** Stands for a fragment in what React renders. No text can contain it. */
const mark = randomUUID()

/** All that the HTML of a page depends on, apart from its address and its data. */
export const getVisitorKey = ({ language, settings, request, revision }: SiteState): string =>
  [revision, language, ...Object.values(settings), request.signedInHint, request.env].join()

/**
 * One cache for all pages of a site: after a comment on a long conversation only that one is rendered. A page is a list
 * of strings, because a letter beyond Latin-1 would make all of a joined one take twice the memory.
 */
export function createFragmentCache(state: SiteState, host: WebHost, cache: DocumentCache) {
  let htmlByKey = fragments.get(state.brand)
  if (!htmlByKey) fragments.set(state.brand, (htmlByKey = createStore()))
  const prefix = getVisitorKey(state)
  const used: string[] = []
  const keep: FragmentCache = (data, render) => {
    const key = `${prefix} ${data}`
    let html = htmlByKey.get(key)
    if (html === undefined) {
      htmlByKey.set(key, seen)
      return undefined
    }
    if (html === seen) {
      html = renderToString(
        <SiteProviders state={state} host={host} cache={cache}>
          {render()}
        </SiteProviders>,
      )
      htmlByKey.set(key, html)
    }
    return `${mark}${used.push(html) - 1};`
  }
  const insert = (html: string): string[] => {
    if (!used.length) return [html]
    const [first = '', ...others] = html.split(mark)
    return [
      first,
      ...others.flatMap((part) => {
        const end = part.indexOf(';')
        return [used[Number(part.slice(0, end))] ?? '', part.slice(end + 1)]
      }),
    ]
  }
  return { keep, insert }
}

const createStore = () =>
  new LRUCache<string, string>({
    maxSize,
    maxEntrySize,
    sizeCalculation: (html, key) => html.length + key.length,
  })
