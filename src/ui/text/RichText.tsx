import { Parser } from 'htmlparser2'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { toSafeHref } from './safeHref.ts'

const allowedTags = new Set(['b', 'strong', 'i', 'em', 'code', 'p', 'br'])
const removedTags = new Set(['script', 'style', 'template', 'noscript'])

type OpenElement = { tag: string; href: string | undefined; children: ReactNode[] }

function convert({ tag, href, children }: OpenElement, key: number): ReactNode {
  if (removedTags.has(tag)) return null
  if (allowedTags.has(tag)) return createElement(tag, { key }, ...children)
  const safeUrl = tag === 'a' && toSafeHref(href)
  if (!safeUrl) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} className="link" href={safeUrl}>
      {children}
    </a>
  )
}

/** A browser would report blocked handlers even for HTML in a detached document. */
function parseRichText(html: string): ReactNode[] {
  const root: OpenElement = { tag: '', href: undefined, children: [] }
  const stack = [root]
  const append = (node: ReactNode) => void stack.at(-1)?.children.push(node)
  const parser = new Parser({
    onopentag: (tag, { href }) => void stack.push({ tag, href, children: [] }),
    ontext: append,
    onclosetag() {
      const closed = stack.pop()
      if (closed) append(convert(closed, stack.at(-1)?.children.length ?? 0))
    },
  })
  parser.end(html)
  return root.children
}

/** Rebuilds the allowed elements, and never inserts the HTML itself. */
export function RichText({ html }: { html: string }) {
  return useMemo(() => parseRichText(html), [html])
}
