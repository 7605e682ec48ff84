import { expect, it } from 'vitest'
import { parseXml } from './parseXml.ts'
import { renderTree } from './renderTree.ts'

const unknown: string[] = []
const convert = (xml: string) =>
  renderTree(parseXml(xml), {
    findPost: (id) => (id === '7' ? 'cmt-30000007' : undefined),
    findUsername: (name) => (name === 'Ana B' ? 'Ana-B' : undefined),
    onUnknown: (name) => unknown.push(name),
  })

it.each([
  ['plain text', '<t>one<br/>\ntwo<br/>\n<br/>\nthree</t>', 'one  \ntwo\n\nthree'],
  ['characters of Markdown', '<t>a * b_c &lt;d&gt; [e]</t>', String.raw`a \* b\_c \<d\> \[e\]`],
  ['starts of lines', '<t># no<br/>\n1. no<br/>\n    code</t>', '\\# no  \n1\\. no  \ncode'],
  ['emphasis', '<r><B><s>[b]</s>bold<e>[/b]</e></B> <I><s>[i]</s>it<e>[/i]</e></I></r>', '**bold** *it*'],
  [
    'a link',
    '<r><URL url="https://a.example/x_y"><s>[url=]</s>there<e>[/url]</e></URL></r>',
    '[there](https://a.example/x_y)',
  ],
  ['a bare link', '<r><URL url="https://a.example/x_y">https://a.example/x_y</URL></r>', '<https://a.example/x_y>'],
  ['a script as a link', '<r><URL url="javascript:alert(1)">there</URL></r>', 'there'],
  ['code', '<r><CODE><s>[code]</s>a\n  &lt;b&gt; *c*<e>[/code]</e></CODE></r>', '```\na\n  <b> *c*\n```'],
  [
    'a list',
    '<r><LIST type="decimal"><s>[list=1]</s><LI><s>[*]</s>one</LI>\n<LI><s>[*]</s>two</LI><e>[/list]</e></LIST></r>',
    '1. one\n2. two',
  ],
  [
    'quotations in each other',
    '<r><QUOTE author="Ana B" post_id="7"><s>[quote]</s><QUOTE author="Bo"><s>[quote]</s>in<e>[/quote]</e></QUOTE>out<e>[/quote]</e></QUOTE>text</r>',
    '> @Ana-B, cmt-30000007:\n>\n> > **Bo**:\n> >\n> > in\n>\n> out\n\ntext',
  ],
  [
    'paragraphs',
    '<r><p>one</p>\n\n<p>two<br/>\n<STRONG><s>**</s>three<e>**</e></STRONG></p></r>',
    'one\n\ntwo  \n**three**',
  ],
  ['an escaped character', String.raw`<r><p>a <ESC><s>\</s>*</ESC></p></r>`, String.raw`a \*`],
  [
    'a table',
    '<r><TABLE><TR><TD>a</TD><TD>b|c</TD></TR><TR><TD>d</TD></TR></TABLE></r>',
    '| a | b\\|c |\n| --- | --- |\n| d |  |',
  ],
  ['a smiley', '<r><E>:)</E> <EMOJI seq="1f600">😀</EMOJI></r>', ':) 😀'],
])('turns %s into Markdown', (...[, xml, expected]) => {
  expect(convert(xml)).toBe(expected)
})

it('keeps the content of elements that it does not know', () => {
  expect(convert('<r><DANCE><s>[dance]</s>words<e>[/dance]</e></DANCE></r>')).toBe('words')
  expect(unknown).toContain('DANCE')
})

it('keeps what it can of XML that is damaged', () => {
  expect(convert('<r><B>one <I>two</r>')).toContain('two')
})
