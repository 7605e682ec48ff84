import { type Language, languages } from '#language/language.ts'
import { hasVisibleText } from '#language/storableText.ts'
import type { SitePageDraftRow } from './rows.ts'

/** The drafts that a publication would have, in the order of the site's languages. */
export const listWrittenDrafts = (drafts: readonly SitePageDraftRow[]): SitePageDraftRow[] =>
  languages.flatMap((language) =>
    drafts.filter(
      (draft) => draft.language === language && (hasVisibleText(draft.title) || hasVisibleText(draft.body)),
    ),
  )

export const chooseDraft = (drafts: readonly SitePageDraftRow[], reader: Language): SitePageDraftRow | undefined => {
  const written = listWrittenDrafts(drafts)
  return written.find(({ language }) => language === reader) ?? written[0]
}
