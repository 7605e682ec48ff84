import type { FocusEvent, MouseEvent, PointerEvent, SyntheticEvent, TouchEvent } from 'react'

type Options = {
  /** Goes to a path of this site, with query and hash. */
  navigate(href: string): void
  /** Fetches code and data of what is likely to be followed. */
  preload(href: string): void
  /** Whether a page of ours stands at a path, or the app finds it from there; all else is the browser's to fetch. */
  isPage(path: string): boolean
}

/**
 * Handlers for the element around everything: links to pages of this site stay in the app when they are clicked plainly,
 * and are fetched ahead on intent. Links are therefore ordinary anchors, also those in texts that people have written.
 */
export function followLinks({ navigate, preload, isPage }: Options) {
  let intended: HTMLAnchorElement | undefined

  function intend(event: SyntheticEvent) {
    const anchor = anchorOf(event, isPage)
    if (anchor && anchor !== intended) preload(hrefOf(anchor))
    intended = anchor
  }

  return {
    onClick(event: MouseEvent) {
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const anchor = plain && !event.defaultPrevented ? anchorOf(event, isPage) : undefined
      if (!anchor) return
      event.preventDefault()
      navigate(hrefOf(anchor))
    },
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && intend(event),
    onFocus: (event: FocusEvent) => intend(event),
    onTouchStart: (event: TouchEvent) => intend(event),
  }
}

function anchorOf({ target }: SyntheticEvent, isPage: Options['isPage']): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return undefined
  // The browser itself goes to a place on the same page.
  if (anchor.getAttribute('href')?.startsWith('#')) return undefined
  return anchor.origin === location.origin && isPage(anchor.pathname) ? anchor : undefined
}

const hrefOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash
