import type { Context } from '#platform/context.ts'
import type { ForumRow } from './rows.ts'

type Reader = Pick<Context, 'language'>

/** The name in the reader's language, if the forum has one. */
export const getForumTitle = ({ language }: Reader, { title, translations }: ForumRow): string =>
  translations[language]?.title || title

export const getForumDescription = ({ language }: Reader, { description, translations }: ForumRow): string =>
  translations[language]?.description || description

type Translation = { language: string; title: string; description: string }

/** Leaves out languages without texts. */
export const toTranslations = (translations: readonly Translation[]): ForumRow['translations'] =>
  Object.fromEntries(
    translations.flatMap(({ language, title, description }) =>
      title || description ? [[language, { title, description }]] : [],
    ),
  )
