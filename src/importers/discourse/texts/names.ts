import { emoji, skinTones } from './emoji.ts'
import type { TextContext } from './textContext.ts'

const mentionPattern = /(?<![\p{L}\p{N}_@/.&=-])@([\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.-]{0,59})/gu

/** Mentions members by their new names. */
export const convertMentions = (text: string, { findNewName }: TextContext): string =>
  text.replaceAll(mentionPattern, (source, name: string) => {
    const trimmed = name.replace(/(?<![._-])[._-]{1,60}$/, '')
    const exact = findNewName(name.toLowerCase())
    if (exact) return `@${exact}`
    const newName = findNewName(trimmed.toLowerCase())
    return newName ? `@${newName}${name.slice(trimmed.length)}` : source
  })

const hashtagPattern = /(?<![\p{L}\p{N}_/&#])#([\p{L}\p{N}_-]{2,60}(?::[\p{L}\p{N}_-]{2,60})?)(?![\p{L}\p{N}_:-])/gu

/** Links the categories that `#slug` and `#parent:child` name. */
export const convertHashtags = (text: string, { findForumPath }: TextContext): string =>
  text.replaceAll(hashtagPattern, (source, slug: string) => {
    const path = findForumPath(slug.toLowerCase())
    return path ? `[#${slug}](${path})` : source
  })

const emojiPattern = /(?<![\p{L}\p{N}_:]):([a-z0-9_+-]{1,40})(?::t([2-6]))?:/gu

/** Writes codes such as `:smile:` as the characters that they stand for. */
export const convertEmoji = (text: string, { report, label }: Pick<TextContext, 'report' | 'label'>): string =>
  text.replaceAll(emojiPattern, (source, ...[code, tone]: [string, string | undefined]) => {
    const character = emoji.get(code)
    if (character) return `${character}${tone ? (skinTones[Number(tone) - 2] ?? '') : ''}`
    if (/[a-z]/.test(code)) report.change('codes of emoji that the site does not know', `${source} in ${label}`)
    return source
  })
