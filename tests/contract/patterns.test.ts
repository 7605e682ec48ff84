import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { findSlowPatterns } from '../../tools/patterns/findSlowPatterns.ts'
import { listPatterns } from '../../tools/patterns/listPatterns.ts'

/** Patterns that are fast all the same, as `/source/flags` by file, with the reason. */
const exceptions: Record<string, { pattern: string; reason: string }[]> = {
  'src/objects/server/metaTags.ts': [
    {
      pattern: '/<p[\\s>][\\s\\S]*?<\\/p>/g',
      reason: 'Rendered HTML closes each paragraph, so every attempt succeeds.',
    },
    {
      pattern: '/<pre[\\s\\S]*?<\\/pre>/g',
      reason: 'Rendered HTML closes each code block, so every attempt succeeds.',
    },
  ],
  'src/features/blog/web/headings.ts': [
    {
      pattern: '/<h([1-4])>([\\s\\S]*?)<\\/h\\1>|<details\\b|<\\/details>/g',
      reason: 'Rendered HTML closes each heading, so every attempt succeeds.',
    },
  ],
  'src/platform/markdown/hiddenParts.ts': [
    {
      pattern: '/<summary>([\\s\\S]*?)<\\/summary>/',
      reason: 'Rendered HTML closes each summary, so every attempt succeeds.',
    },
    {
      pattern: '/<sup class="footnote-ref">[\\s\\S]*?<\\/sup>/g',
      reason: 'Rendered HTML closes each mark, so every attempt succeeds.',
    },
  ],
  'src/objects/words/splitWord.ts': [
    {
      pattern:
        "/[vV]?\\.?\\p{Nd}+(?:[.．]\\p{Nd}+)+(?:[\\p{L}]{1,8}\\p{Nd}*)?(?![\\p{L}\\p{N}\\p{M}])|[^'`´’‘‛ʼʻʹ′׳״＇\\-‐‑－._．＿·]+/gu",
      reason: 'Digits that are no version are taken whole by the other alternative, so they are read twice at most.',
    },
    {
      pattern: '/\\p{Lu}+(?=\\p{Lu}\\p{Ll}{2})|\\p{Lu}+[^\\p{Lu}]*|[^\\p{Lu}]+/gu',
      reason: 'Capitals that no word follows are taken whole by the next alternative, so they are read twice at most.',
    },
  ],
  'src/features/creations/versions/contract/gameVersions.ts': [
    {
      pattern: '/\\s*(?:\\+|\\b(?:or|and)\\s+(?:newer|later|above|up)\\b|或更高(?:版本)?|及?以上(?:版本)?)/gi',
      reason: 'A manifest names the supported versions in at most 100 characters.',
    },
    {
      pattern: '/\\s*(?:[-–—~]|\\bto\\b|至|到)\\s*/gi',
      reason: 'A manifest names the supported versions in at most 100 characters.',
    },
  ],
}

/** Calls of `RegExp` with parts that the syntax tree does not tell, with the reason why they are fast. */
const unreadable: Record<string, string> = {
  'src/platform/markdown/hiddenParts.ts': 'The callers name an element of HTML, and rendered HTML closes each tag.',
  'src/language/terms/createReplace.ts': 'The pattern of forms.ts, as the page brings it.',
  'src/language/terms/forms.ts': 'The words of the list and of the site, without repetitions.',
  'src/importers/site/query/pruneQuery.ts': 'The name of an argument in a query of ours.',
  'src/importers/site/people/texts.ts': 'The escaped origin of the site that is read.',
  'src/features/newsletter/server/sending/compose.ts': 'The nonce and the names of slots are letters and digits.',
}

const plant = (text: string) => listPatterns(new Map([['src/planted.ts', text]]))
const isSlow = (literal: string) => findSlowPatterns(plant(`const pattern = ${literal}`).patterns).length > 0

describe('regular expressions', () => {
  it('take time proportional to the length of the text', async () => {
    const files = await Array.fromAsync(glob('src/**/*.{ts,tsx}'))
    const ours = files.filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/generated/'))
    const sources = await Promise.all(ours.map(async (file) => [file, await readFile(file, 'utf8')] as const))
    const found = listPatterns(new Map(sources))
    expect(found.patterns.length).toBeGreaterThan(300)
    const slow = findSlowPatterns(found.patterns).map(({ file, location, source, flags, reason }) => ({
      file,
      pattern: `/${source}/${flags}`,
      message: `${location}: /${source}/${flags} ${reason}`,
    }))
    const isExcepted = ({ file, pattern }: { file: string; pattern: string }) =>
      exceptions[file]?.some((exception) => exception.pattern === pattern)
    expect(slow.filter((each) => !isExcepted(each)).map(({ message }) => message)).toEqual([])
    expect(slow).toHaveLength(Object.values(exceptions).flat().length)
    const constructed = new Set(found.unreadable.map((place) => place.split(':')[0]))
    expect([...constructed].toSorted()).toEqual(Object.keys(unreadable).toSorted())
  })

  it.each([
    ['repetitions that trade characters', String.raw`/^\s*(.*)\s*$/`],
    ['nested repetitions', String.raw`/^(?:a+)+$/`],
    ['a repetition that starts again at each of its characters', String.raw`/-+$/`],
    ['a repetition that reads the two characters before it', String.raw`/!\[[^\]]*\]\(/g`],
    ['a repetition in a group', String.raw`/<b(?: [^>]*)?>/`],
    ['a constructed pattern', 'new RegExp(`${"!"}\\\\[${/[^\\]]*/.source}\\\\]`)'],
  ])('are found to be slow because of %s', (_, literal) => {
    expect(isSlow(literal)).toBe(true)
  })

  it.each([
    ['an anchored repetition', String.raw`/^\s*x/`],
    ['a repetition at the end', String.raw`/https?:\/\/[^\s]+/g`],
    ['a repetition that cannot read its beginning', String.raw`/<[^<>]*>/g`],
    ['a repetition that a lookbehind holds at its first character', String.raw`/(?<!-)-+$/`],
    ['a limited repetition', String.raw`/!\[[^\]]{0,100}\]\(/g`],
  ])('are found to be fast with %s', (_, literal) => {
    expect(isSlow(literal)).toBe(false)
  })

  it('are reported where no constant determines them', () => {
    expect(plant('export const find = (text: string) => new RegExp(text)').unreadable).toHaveLength(1)
  })
})
