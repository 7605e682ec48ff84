import type { Language } from '#language/language.ts'
import { inLanguage } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { mailCss } from '../../contract/mailLook.ts'
import { mailMessages as m } from '../../mailMessages.ts'
import { mailHtml } from './mailHtml.ts'
import { mailText } from './mailText.ts'

/** The addresses that differ from reader to reader. */
export type ReaderLinks = { unsubscribe: string; level: string }

/** What all readers of a language get the same, and how each reader's own lines read. */
export type Layout = {
  subject: string
  text: string
  html: string
  /** Lines of a part that stand alone: what is put in their place cannot break another line. */
  lines(links: ReaderLinks): Record<Slot, string>
}

export const slots = ['textUnsubscribe', 'textLevel', 'htmlLinks'] as const
export type Slot = (typeof slots)[number]

type Edition = { title: string; url: string; body: string; renderedBody: string }
type Options = { config: Pick<Config, 'brand' | 'siteOrigin'>; language: Language; marker(slot: Slot): string }

/** Sets an edition as a mail in a language, with a marker on a line of its own for each of the reader's lines. */
export function layOut(edition: Edition, { config, language, marker }: Options): Layout {
  return inLanguage(language, () => {
    const content = bodyHtml(edition, config, marker('htmlLinks'))
    return {
      subject: edition.title,
      text: textPart(edition, config, marker),
      html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(edition.title)}</title>
<style>${mailCss('auto')}</style>
</head>
<body class="mail">
${content}
</body>
</html>
`,
      lines: readerLines(language),
    }
  })
}

/** What stands within the body of the HTML part. */
export function bodyHtml(
  { title, url, renderedBody }: Edition,
  { brand, siteOrigin }: Options['config'],
  links: string,
) {
  return `<div class="column">
<p class="brand"><a href="${escapeHtml(siteOrigin)}">${escapeHtml(brand.name)}</a></p>
<h1>${escapeHtml(title)}</h1>
${mailHtml(renderedBody, siteOrigin)}
<p class="more"><a href="${escapeHtml(url)}">${escapeHtml(m.readOnline())}</a></p>
<div class="foot">
<p>${escapeHtml(m.why(brand.name))} ${escapeHtml(m.noTracking())}</p>
${links}
</div>
</div>`
}

const textPart = ({ title, url, body }: Edition, { brand, siteOrigin }: Options['config'], marker: Options['marker']) =>
  `${title}

${mailText(body, siteOrigin)}

${m.readOnline()}:
${url}

-- 
${m.why(brand.name)} ${m.noTracking()}

${m.unsubscribe()}:
${marker('textUnsubscribe')}

${m.changeLevel()}:
${marker('textLevel')}

${brand.name}
${siteOrigin}
`

function readerLines(language: Language): Layout['lines'] {
  // Looked up once: filling in has to be cheap.
  const [unsubscribe, change] = inLanguage(language, () => [escapeHtml(m.unsubscribe()), escapeHtml(m.changeLevel())])
  return (links) => ({
    textUnsubscribe: links.unsubscribe,
    textLevel: links.level,
    htmlLinks:
      `<p><a href="${escapeHtml(links.unsubscribe)}">${unsubscribe}</a> &middot; ` +
      `<a href="${escapeHtml(links.level)}">${change}</a></p>`,
  })
}
