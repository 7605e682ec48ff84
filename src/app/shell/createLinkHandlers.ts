import type { FocusEvent, MouseEvent, PointerEvent, SyntheticEvent, TouchEvent } from 'react'

type Options = {
  navigate(href: string): void
  preload(href: string): void
  /** Other paths may be redirects, which only a click looks up. */
  isPage(path: string): boolean
}

/** The browser itself handles files and feeds, for which a look-up would be a second download. */
const serverPath = /^\/(api|assets|auth|upload)\/|\.(atom|csv|json|md|rss|txt|xml)$/

/** Handles links at the root, so that they can be ordinary anchors, even in user-written text. */
export function createLinkHandlers({ navigate, preload, isPage }: Options) {
  let lastAnchor: HTMLAnchorElement | undefined

  function preloadTarget(event: SyntheticEvent) {
    const anchor = findAnchor(event)
    if (anchor && anchor !== lastAnchor && isPage(anchor.pathname)) preload(hrefOf(anchor))
    lastAnchor = anchor
  }

  return {
    onClick(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const anchor = isPlain && !event.defaultPrevented ? findAnchor(event) : undefined
      if (!anchor) return
      event.preventDefault()
      navigate(hrefOf(anchor))
    },
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && preloadTarget(event),
    onFocus: (event: FocusEvent) => preloadTarget(event),
    onTouchStart: (event: TouchEvent) => preloadTarget(event),
  }
}

function findAnchor({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return undefined
  // The browser scrolls to anchors on the same page itself.
  if (anchor.getAttribute('href')?.startsWith('#')) return undefined
  return anchor.origin === location.origin && !serverPath.test(anchor.pathname) ? anchor : undefined
}

const hrefOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash
