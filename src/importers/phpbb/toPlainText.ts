import { isXml, parseXml } from '../s9e/parseXml.ts'
import { toText } from '../s9e/renderTree.ts'
import { parseBbcode } from './parseBbcode.ts'

/** The words of a text, without its marks. */
export const toPlainText = (text: string, uid: string): string =>
  toText(isXml(text) ? parseXml(text) : parseBbcode(text, uid)).trim()
