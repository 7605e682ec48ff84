import anyAscii from 'any-ascii'
import { toCompatible } from '#language/toCompatible.ts'

const asciiPattern = /^[\0-\x7f]*$/

// oxlint-disable no-misleading-character-class -- these are ranges of marks
/** Marks that decorate a letter. Vowel signs of Indic scripts and voicing marks of kana make other letters, and stay. */
const decorations =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
/** Soft hyphens, joiners, variation selectors and the like; the tatweel only stretches an Arabic word. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640]/gu
/** Letters without a decomposition, such as ß, đ, ł, ø, ı, æ and þ, and digits of other scripts. */
const transcribed = /(?=[\p{Script=Latin}\p{Nd}])[^\0-\x7f]/gu
export const apostrophes = "'`´’‘‛ʼʻʹ′׳״＇"
export const hyphens = '\\-‐‑－'
const apostrophePattern = new RegExp(`[${apostrophes}]`, 'g')
const hyphenPattern = new RegExp(`[${hyphens}]`, 'g')

/** Removes what people leave out or type differently: case, accents, invisible characters and forms of punctuation. */
export function foldText(text: string): string {
  if (asciiPattern.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return toCompatible(text.replace(apostrophePattern, "'"), 'NFKD')
    .replace(decorations, '')
    .replace(invisible, '')
    .toLowerCase()
    .replace(apostrophePattern, "'")
    .replace(hyphenPattern, '-')
    .replaceAll('♯', '#')
    .replaceAll('ς', 'σ')
    .replace(transcribed, (letter) => anyAscii(letter).toLowerCase())
    .normalize('NFC')
}
