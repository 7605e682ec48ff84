import sanitizeHtml from 'sanitize-html'
import { isSameOrigin } from './foreignImages.ts'

const externalRel = 'nofollow ugc noopener'

const codeClasses = [/^language-\S{1,30}$/, 'tok-keyword', 'tok-string', 'tok-number', 'tok-comment', 'tok-function']

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code em strong del a img ul ol li table thead tbody tr th td'.split(
      ' ',
    ),
    ...'details summary label input span sup section'.split(' '),
  ],
  allowedAttributes: {
    pre: ['tabindex'],
    a: ['href', 'title', 'rel', 'class', 'data-video', 'data-ref', 'id', 'aria-label'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
    li: ['id'],
    input: ['type', 'disabled', 'checked'],
  },
  allowedClasses: {
    code: codeClasses,
    span: codeClasses,
    th: ['right', 'center'],
    td: ['right', 'center'],
    li: ['task', 'footnote-item'],
    a: ['mention', 'reference', 'video', 'footnote-backref'],
    details: ['spoiler'],
    sup: ['footnote-ref'],
    section: ['footnotes'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The only inputs are checkboxes, and the only images are our own.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'input' && attribs.type !== 'checkbox') || (tag === 'img' && !isSameOrigin(attribs.src ?? '')),
  transformTags: {
    // The block is focusable, so that a wide one can be scrolled by keyboard.
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: isSameOrigin(attribs.href ?? '') ? attribs : { ...attribs, rel: externalRel },
    }),
    input: (tagName, attribs) => ({ tagName, attribs: { ...attribs, disabled: '' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
}

/** Second line of defense, should the renderer have a bug. */
export const sanitize = (html: string): string => sanitizeHtml(html, sanitizeOptions)
