import { Parser } from 'htmlparser2'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { safeHref } from './safeHref.ts'

const kept = new Set(['b', 'strong', 'i', 'em', 'code', 'p', 'br'])
const dropped = new Set(['script', 'style', 'template', 'noscript'])

type Open = { tag: string; href: string | undefined; children: ReactNode[] }

function convert({ tag, href, children }: Open, key: number): ReactNode {
  if (dropped.has(tag)) return null
  if (kept.has(tag)) return createElement(tag, { key }, ...children)
  const safe = tag === 'a' && safeHref(href)
  if (!safe) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} className="link" href={safe}>
      {children}
    </a>
  )
}

/** Browsers report handlers in HTML that they parse, even for a document that nobody sees: they never see this one. */
function parseRichText(html: string): ReactNode[] {
  const root: Open = { tag: '', href: undefined, children: [] }
  const open = [root]
  const append = (node: ReactNode) => void open.at(-1)?.children.push(node)
  const parser = new Parser({
    onopentag: (tag, { href }) => void open.push({ tag, href, children: [] }),
    ontext: append,
    onclosetag() {
      const closed = open.pop()
      if (closed) append(convert(closed, open.at(-1)?.children.length ?? 0))
    },
  })
  parser.end(html)
  return root.children
}

/**
 * A short message in HTML, of which only emphasis, code, line breaks and safe links are kept (D52): it is rebuilt from
 * what is allowed, and never put into the page as it came.
 */
export function RichText({ html }: { html: string }) {
  return useMemo(() => parseRichText(html), [html])
}
