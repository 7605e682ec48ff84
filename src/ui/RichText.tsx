import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { safeHref } from './safeHref.ts'

const kept = new Set(['B', 'STRONG', 'I', 'EM', 'CODE', 'P', 'BR'])
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'])

function link(element: Element, children: ReactNode[], key: number): ReactNode {
  const href = safeHref(element.getAttribute('href'))
  if (!href) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} className="link" href={href}>
      {children}
    </a>
  )
}

function convert(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || dropped.has(node.tagName)) return null
  const children = Array.from(node.childNodes, convert)
  if (node.tagName === 'A') return link(node, children, key)
  if (kept.has(node.tagName)) return createElement(node.tagName.toLowerCase(), { key }, ...children)
  return <Fragment key={key}>{children}</Fragment>
}

/**
 * A short message in HTML, of which only emphasis, code, line breaks and safe links are kept (D52): it is rebuilt from
 * what is allowed, and never put into the page as it came. For the browser only.
 */
export function RichText({ html }: { html: string }) {
  return useMemo(() => Array.from(new DOMParser().parseFromString(html, 'text/html').body.childNodes, convert), [html])
}
