import { Parser } from 'htmlparser2'
import type { TextElement, TextNode } from './tree.ts'

/** Elements of what the author has typed as marks, which the other elements stand for. */
const markup = new Set(['s', 'e', 'i'])

export const isXml = (text: string): boolean => /^<[rt](?:[ />])/.test(text)

/** Parses the XML in which s9e\TextFormatter stores texts. */
export function parseXml(xml: string): TextNode[] {
  const root: TextElement = { name: 'ROOT', attributes: {}, children: [] }
  const stack = [root]
  let skipped = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (markup.has(name)) skipped += 1
        if (skipped) return
        const element = { name: name.toUpperCase(), attributes, children: [] }
        stack.at(-1)?.children.push(element)
        stack.push(element)
      },
      onclosetag(name) {
        if (!skipped && stack.length > 1) stack.pop()
        if (markup.has(name)) skipped -= 1
      },
      ontext(text) {
        if (!skipped) stack.at(-1)?.children.push(text)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return root.children
}
