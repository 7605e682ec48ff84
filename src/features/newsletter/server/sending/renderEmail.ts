import type { Language } from '#language/language.ts'
import { withLanguage } from '#language/language.ts'
import type { Config } from '#platform/config/config.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { mailCss } from '../../contract/mailCss.ts'
import { messages } from '../../messages.ts'
import { toMailHtml } from './mailHtml.ts'
import { toMailText } from './mailText.ts'

export type ReaderLinks = { unsubscribe: string; level: string }

export type RenderedEmail = {
  subject: string
  text: string
  html: string
  /** Whole lines, so that their content cannot break another line. */
  lines(links: ReaderLinks): Record<Slot, string>
}

export const slots = ['textUnsubscribe', 'textLevel', 'htmlLinks'] as const
export type Slot = (typeof slots)[number]

type Edition = { title: string; url: string; body: string; renderedBody: string }
type Options = { config: Pick<Config, 'brand' | 'look' | 'siteOrigin'>; language: Language; marker(slot: Slot): string }

/** Puts each slot's marker on a line of its own. */
export function renderEmail(edition: Edition, { config, language, marker }: Options): RenderedEmail {
  return withLanguage(language, () => {
    const content = renderBodyHtml(edition, config, marker('htmlLinks'))
    return {
      subject: edition.title,
      text: renderTextPart(edition, config, marker),
      html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(edition.title)}</title>
<style>${mailCss(config.look.palette)}</style>
</head>
<body class="mail">
${content}
</body>
</html>
`,
      lines: createReaderLines(language),
    }
  })
}

/** Content of `<body>`. */
export function renderBodyHtml(
  { title, url, renderedBody }: Edition,
  { brand, siteOrigin }: Options['config'],
  links: string,
) {
  return `<div class="column">
<p class="brand"><a href="${escapeHtml(siteOrigin)}">${escapeHtml(brand.name)}</a></p>
<h1>${escapeHtml(title)}</h1>
${toMailHtml(renderedBody, siteOrigin)}
<p class="more"><a href="${escapeHtml(url)}">${escapeHtml(messages.mail.readOnline())}</a></p>
<div class="foot">
<p>${escapeHtml(messages.mail.why({ brand: brand.name }))} ${escapeHtml(messages.mail.noTracking())}</p>
${links}
</div>
</div>`
}

const renderTextPart = (
  { title, url, body }: Edition,
  { brand, siteOrigin }: Options['config'],
  marker: Options['marker'],
) =>
  `${title}

${toMailText(body, siteOrigin)}

${messages.mail.readOnline()}:
${url}

-- 
${messages.mail.why({ brand: brand.name })} ${messages.mail.noTracking()}

${messages.unsubscribeTitle()}:
${marker('textUnsubscribe')}

${messages.mail.changeLevel()}:
${marker('textLevel')}

${brand.name}
${siteOrigin}
`

function createReaderLines(language: Language): RenderedEmail['lines'] {
  // Looked up once, since the result runs for every reader.
  const [unsubscribe, changeLevel] = withLanguage(language, () => [
    escapeHtml(messages.unsubscribeTitle()),
    escapeHtml(messages.mail.changeLevel()),
  ])
  return (links) => ({
    textUnsubscribe: links.unsubscribe,
    textLevel: links.level,
    htmlLinks:
      `<p><a href="${escapeHtml(links.unsubscribe)}">${unsubscribe}</a> &middot; ` +
      `<a href="${escapeHtml(links.level)}">${changeLevel}</a></p>`,
  })
}
