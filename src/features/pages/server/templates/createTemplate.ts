import type { Context } from '#platform/context.ts'
import type { KnownSlug } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { listPrivacyParagraphs } from './listPrivacyParagraphs.ts'

type Template = { title: string; body: string }

const { rules, terms, imprint, privacy } = messages.templates

const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

const listParagraphs: Record<KnownSlug, (ctx: Context) => string[]> = {
  rules: ({ config: { brand } }) => [
    rules.intro({ brand: brand.name }),
    listOf([rules.kind(), rules.topic(), rules.own(), rules.legal(), rules.spam()]),
    rules.staff(),
  ],
  terms: ({ config: { brand } }) => [
    terms.intro({ brand: brand.name }),
    terms.account(),
    terms.content(),
    terms.rules(),
    terms.service(),
    terms.changes(),
    terms.law(),
  ],
  imprint: () => [
    imprint.operator(),
    imprint.represented(),
    imprint.contact(),
    imprint.register(),
    imprint.responsible(),
  ],
  privacy: listPrivacyParagraphs,
}

const titles = { rules: rules.title, terms: terms.title, imprint: imprint.title, privacy: privacy.title }

/** A text to begin with, in the current language; what only the operator knows is in square brackets. */
export const createTemplate = (ctx: Context, slug: KnownSlug): Template => ({
  title: titles[slug](),
  body: listParagraphs[slug](ctx).join('\n\n'),
})
