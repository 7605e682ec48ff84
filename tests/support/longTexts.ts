export const maxBodyLength = 50_000
export const repeatToMaxLength = (part: string) =>
  part.repeat(Math.ceil(maxBodyLength / part.length)).slice(0, maxBodyLength)
const repeatLine = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

/** The pathological cases of cmark-gfm, and cases of our own extensions. */
export const pathologicalTexts: Record<string, string> = {
  'nested strong emphasis': `${'*a **a '.repeat(3_500)}b${' a** a*'.repeat(3_500)}`,
  'many closers': repeatToMaxLength('a_ '),
  'many openers': repeatToMaxLength('_a '),
  'many ends of links': repeatToMaxLength('a]'),
  'many beginnings of links': repeatToMaxLength('[a'),
  'openers that do not match': repeatToMaxLength('*a_ '),
  'links and emphasis': repeatToMaxLength('[ a_'),
  'nested brackets': `${'['.repeat(25_000)}a${']'.repeat(25_000)}`,
  'brackets without an end': '['.repeat(maxBodyLength),
  'nested quotes': `${'> '.repeat(25_000)}a`,
  'quotes with lazy lines': `${'> '.repeat(100)}${repeatToMaxLength('a\n')}`,
  'deep lists': repeatLine(300, (n) => `${' '.repeat(n)}* a`),
  backslashes: repeatToMaxLength('\\'),
  backticks: repeatLine(300, (n) => `e${'`'.repeat(n)}`),
  'unclosed links': repeatToMaxLength('[a](<b'),
  'unclosed titles': repeatToMaxLength('[a](b "c '),
  'unclosed comments': `</${repeatToMaxLength('<!--')}`,
  'many references': `${repeatLine(3_000, (n) => `[a${n}]: u`)}${'[a1]'.repeat(3_000)}`,
  'one long reference, many times': `[a]: /${'x'.repeat(25_000)}\n\n${'[a] '.repeat(6_000)}`,
  'one footnote, many times': `${repeatToMaxLength('[^1]')}\n\n[^1]: x`,
  'nested footnotes': '^['.repeat(25_000),
  'wide tables': `${repeatToMaxLength('|a').slice(0, 25_000)}\n${repeatToMaxLength('|-').slice(0, 25_000)}`,
  'many tables': repeatToMaxLength('a|b\n-|-\n'),
  'nested spoilers': repeatToMaxLength('::: spoiler\n'),
  'nested pictures': repeatToMaxLength('![['),
  headings: repeatToMaxLength('a\n-\n'),
  'struck through and through': repeatToMaxLength('~a'),
  'addresses in each other': repeatToMaxLength('(www.a_b&c;'),
  addresses: repeatToMaxLength('www.a.b '),
  'addresses struck through': repeatToMaxLength('~www.a'),
  'a host without an end': repeatToMaxLength('www._.'),
  'mail addresses': repeatToMaxLength('a@b.c '),
  'many footnotes': repeatToMaxLength('^[a]'),
  'footnotes in footnotes': repeatToMaxLength(`${'^['.repeat(20)}a${']'.repeat(20)} `),
  'footnotes of footnotes': repeatLine(2_000, (n) => `[^${n}]: x[^${n + 1}]\n`),
  'short rows of a wide table': `${repeatToMaxLength('|a').slice(0, 2_000)}\n${repeatToMaxLength('|-').slice(0, 2_000)}\n${repeatToMaxLength('|\n').slice(0, 46_000)}`,
  'quotes and lists in each other': repeatLine(150, (n) => `${'> - '.repeat(n)}a`),
  'lines that belong to a deep quote': `${'>'.repeat(200)}a\n${repeatToMaxLength('b\n')}`,
  pictures: repeatToMaxLength('![a](/b) '),
  entities: repeatToMaxLength('&amp;'),
  names: repeatToMaxLength('@abc_'),
}

export const honestTexts: Record<string, string> = {
  prose: repeatToMaxLength(
    'The lamp is lit when both **inputs** are high, see [the docs](https://example.org/a) and `a & b`.\n\n',
  ),
  'a list': repeatToMaxLength('- one *two* [x]\n'),
  'a truth table': `| a | b | c | out |\n|---|---|---|---|\n${repeatToMaxLength('| 0 | 1 | 0 | 1 high |\n')}`,
  'a list of links': repeatToMaxLength('- [The docs of it](https://example.org/a)\n'),
  'a text with many notes': `${repeatLine(150, (n) => `What is said here has a source.[^${n}]\n`)}\n${repeatLine(150, (n) => `[^${n}]: A source that says what is said here, and where to find it.\n`)}`,
  Chinese: repeatToMaxLength('当两个**输入**都为高电平时，灯亮起。'),
  code: `\`\`\`\n${repeatToMaxLength('module and2(input a, input b, output y);\n')}\n\`\`\``,
}
