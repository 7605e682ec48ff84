import { createContext, type ReactNode, useContext } from 'react'

/** Returns what stands for the HTML of `render`; undefined if it is not worth keeping. */
export type FragmentCache = (key: string, render: () => ReactNode) => string | undefined

/** The cache, which exists only on the server. */
export const FragmentCacheContext = /* @__PURE__ */ createContext<FragmentCache | null>(null)

type Props = {
  className?: string | undefined
  /**
   * All that the content depends on, apart from what is the same for all pages of a visitor, without elements.
   * Undefined if it cannot be kept.
   */
  data: unknown
  /** Must not use `useId`, whose ids depend on the place in the tree, or contexts of the page. */
  children: () => ReactNode
}

function ServerItem({ className, data, children }: Props) {
  const cache = useContext(FragmentCacheContext)
  const html = data === undefined ? undefined : cache?.(JSON.stringify(data), children)
  if (html === undefined) return <BrowserItem className={className}>{children}</BrowserItem>
  return <li className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

const BrowserItem = ({ className, children }: Omit<Props, 'data'>) => <li className={className}>{children()}</li>

/** An item of a list; the server may keep its HTML for the same data. */
export const CachedItem: (props: Props) => ReactNode = import.meta.env.SSR ? ServerItem : BrowserItem
