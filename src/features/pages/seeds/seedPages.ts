import { isLanguage, type Language, languages, withLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { subtractDays } from '#seeds/demo/time.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import { findPlaces } from '../contract/findPlaces.ts'
import { type KnownSlug, knownSlugs } from '../contract/paths.ts'
import { acceptTerms } from '../server/operations/acceptTerms.ts'
import { createPage } from '../server/operations/createPage.ts'
import { publishPage } from '../server/operations/publishPage.ts'
import { savePageDraft } from '../server/operations/savePageDraft.ts'
import { createTemplate } from '../server/templates/createTemplate.ts'
import { loadPendingTerms } from '../server/terms.ts'

const files = import.meta.glob<string>('/src/features/pages/seeds/texts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const directory = '/src/features/pages/seeds/texts'

type Text = { title: string; body: string; summary?: string }
type Texts = Partial<Record<Language, Text>>
type Publication = { texts: Texts; revision: number }

const publishedDaysAgo = { first: 400, second: 45 }

/** What the second version of the rules has more than the first one. */
const added: Record<string, { line: RegExp; summary: string }> = {
  en: { line: /^- \*\*Show it working.*\n/m, summary: 'New: show it working.' },
  de: { line: /^- \*\*Zeig, dass.*\n/m, summary: 'Neu: Zeig, dass es läuft.' },
  zh: { line: /^- \*\*展示它.*\n/m, summary: '新增：展示它能运行。' },
}

/** What the studio fills into the draft of the privacy page, in the order of its places. */
const privacyFacts: Record<string, readonly string[]> = {
  en: [
    'Gatework Interactive GmbH, Flip-Flop-Straße 8, 28195 Bremen',
    'privacy@gatework.example',
    'The web server in front of the site keeps its log for 7 days.',
    '30',
    'the data protection authority of Bremen',
  ],
  de: [
    'die Gatework Interactive GmbH, Flip-Flop-Straße 8, 28195 Bremen',
    'privacy@gatework.example',
    'Der Webserver vor der Website behält sein Protokoll 7 Tage.',
    '30',
    'der Datenschutzbehörde in Bremen',
  ],
  zh: [
    'Gatework Interactive GmbH，Flip-Flop-Straße 8，28195 不来梅',
    'privacy@gatework.example',
    '网站前端的服务器保存 7 天日志。',
    '30',
    '不来梅数据保护机构',
  ],
}

/** Publishes the pages of the studio, which everybody in the demo has accepted. */
export async function seedPages({ as, now, people }: DemoStage): Promise<void> {
  const admin = [...people.values()].find(({ roles }) => roles.includes('admin'))
  if (!admin) return
  const first = as(admin, subtractDays(now, publishedDaysAgo.first))
  const second = as(admin, subtractDays(now, publishedDaysAgo.second))
  for (const slug of knownSlugs) {
    const texts = slug === 'privacy' ? createPrivacyTexts(first) : readTexts(slug)
    const { id } = await createPage(first, { slug })
    await publish(first, id, { texts: slug === 'rules' ? withoutAddition(texts) : texts, revision: 0 })
    if (slug === 'rules') await publish(second, id, { texts, revision: 1 })
  }
  for (const person of people.values()) {
    const ctx = as(person, now)
    await acceptTerms(ctx, { versionIds: (await loadPendingTerms(ctx)).map(({ versionId }) => versionId) })
  }
}

/** Files are named by slug and language; their first line is the title. */
function readTexts(slug: KnownSlug): Texts {
  const texts = languages.flatMap((language) => {
    const file = files[`${directory}/${slug}.${language}.md`]
    if (file === undefined) return []
    const [heading = '', ...lines] = file.split('\n')
    const summary = slug === 'rules' ? added[language]?.summary : undefined
    return [[language, { title: heading.replace('# ', ''), body: lines.join('\n').trim(), summary }]]
  })
  return Object.fromEntries(texts) as Texts
}

const withoutAddition = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, body }]) => [
      language,
      { title, body: body.replace(added[language]?.line ?? '', '') },
    ]),
  )

const createPrivacyTexts = (ctx: Context): Texts =>
  Object.fromEntries(
    Object.entries(privacyFacts).flatMap(([language, facts]) => {
      if (!isLanguage(language)) return []
      const { title, body } = withLanguage(language, () => createTemplate(ctx, 'privacy'))
      const filled = findPlaces(body).reduce((text, place, index) => text.replace(place, facts[index] ?? ''), body)
      return [[language, { title, body: filled }]]
    }),
  )

/** `revision` is that of the drafts so far. */
async function publish(ctx: Context, pageId: number, { texts, revision }: Publication): Promise<void> {
  const published = []
  for (const [language, { title, body, summary = '' }] of Object.entries(texts)) {
    await savePageDraft(ctx, { pageId, language, title, body, revision })
    published.push({ language, revision: revision + 1, summary })
  }
  await publishPage(ctx, { pageId, asksAgain: false, texts: published })
}
