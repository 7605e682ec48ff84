import { Parser } from 'htmlparser2'
import type { Language } from '#language/language.ts'
import { getTermPattern } from '#language/terms/forms.ts'

/** What readers and assistive technology get of a page, without scripts. */
export function readTexts(html: string): string[] {
  const texts: string[] = []
  let skipped = 0
  const parser = new Parser({
    onopentag(name, { title, alt, placeholder, content, 'aria-label': label }) {
      if (name === 'script' || name === 'style') skipped++
      texts.push(...[title, alt, placeholder, label].filter((each) => each !== undefined))
      if (content && !/^https?:|^[\d.]+$/.test(content)) texts.push(content)
    },
    ontext: (text) => {
      if (!skipped) texts.push(text)
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') skipped--
    },
  })
  parser.end(html)
  return texts
}

/** Texts with a word that a site has replaced; file names, paths and options are no texts. */
export const findUsual = (texts: string[], language: Language) =>
  texts.filter((text) => getTermPattern(language)?.test(text.replaceAll(/\S*[/.]\S+|-\S+/g, '')))
