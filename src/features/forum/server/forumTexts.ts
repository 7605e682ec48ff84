import type { Context } from '#platform/context.ts'
import type { ForumRow } from './rows.ts'

type Reader = Pick<Context, 'language'>

/** The name in the reader's language, if the forum has one. */
export const getForumTitle = ({ language }: Reader, { title, titleZh }: ForumRow): string =>
  (language === 'zh' && titleZh) || title

export const getForumDescription = ({ language }: Reader, { description, descriptionZh }: ForumRow): string =>
  (language === 'zh' && descriptionZh) || description
