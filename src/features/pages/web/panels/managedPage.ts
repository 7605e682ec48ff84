import type { ManagedPageFieldsFragment } from '#generated/operations.ts'
import { currentLanguage, type Language, languages } from '#language/language.ts'
import { isKnownSlug } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'

export type ManagedPage = ManagedPageFieldsFragment
export type Draft = ManagedPage['drafts'][number]

export const findDraft = ({ drafts }: ManagedPage, language: Language): Draft | undefined =>
  drafts.find((draft) => draft.language === language)

/** The texts that a publication would have, in the order of the site's languages. */
export const listWritten = (page: ManagedPage): (Draft & { language: Language })[] =>
  languages.flatMap((language) => {
    const draft = findDraft(page, language)
    return draft && (draft.title.trim() || draft.body.trim()) ? [{ ...draft, language }] : []
  })

export const getSlugName = (slug: string): string => (isKnownSlug(slug) ? messages.known[slug]() : slug)

/** The title as the reader of the panel knows it. */
export const getPageName = (page: ManagedPage): string =>
  findDraft(page, currentLanguage())?.title || listWritten(page)[0]?.title || getSlugName(page.slug)
