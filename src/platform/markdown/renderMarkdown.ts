import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: false })
markdown.validateLink = (url) => /^(https?:|mailto:|[/#?]|[^:]*$)/i.test(url.trim())

const outgoing = 'nofollow ugc noopener'

const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code em strong s a img ul ol li table thead tbody tr th td'.split(' '),
  allowedAttributes: {
    pre: ['tabindex'],
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['class'],
    td: ['class'],
  },
  allowedClasses: { code: [/^language-[\w-]{1,30}$/], th: ['right', 'center'], td: ['right', 'center'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // A wide block scrolls by itself, and must be reachable without a mouse to do so.
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: outgoing } }),
    // A picture from elsewhere would tell its host who reads; it becomes a link (D68).
    img: (tagName, { src = '', alt = '', title = '' }): sanitizeHtml.Tag =>
      /^\/(?!\/)/.test(src)
        ? { tagName, attribs: { src, alt, title, loading: 'lazy' } }
        : { tagName: 'a', attribs: { href: src, rel: outgoing }, text: alt || src },
  },
}

// The site's policy forbids inline styles, so a column's side is a class.
for (const rule of ['th_open', 'td_open'] as const) {
  markdown.renderer.rules[rule] = (...[tokens, index, options, , self]) => {
    const token = tokens[index]
    const side = /text-align:(right|center)/.exec(String(token?.attrGet('style') ?? ''))?.[1]
    if (token?.attrs) token.attrs = side ? [['class', side]] : []
    return self.renderToken(tokens, index, options)
  }
}

/**
 * Renders what people write (D68): CommonMark with tables, strikethrough and bare links, no HTML of their own;
 * then an allow-list, so that a fault in the first step still lets nothing run.
 */
export const renderMarkdown = (text: string): string => sanitizeHtml(markdown.render(text), allowed)
