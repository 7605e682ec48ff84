/** As long as a body may be. */
export const longestBody = 50_000
export const filled = (part: string) => part.repeat(Math.ceil(longestBody / part.length)).slice(0, longestBody)
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

/** The cases of cmark-gfm's pathological tests, and those of what is ours. */
export const pathologicalTexts: Record<string, string> = {
  'nested strong emphasis': `${'*a **a '.repeat(3_500)}b${' a** a*'.repeat(3_500)}`,
  'many closers': filled('a_ '),
  'many openers': filled('_a '),
  'many ends of links': filled('a]'),
  'many beginnings of links': filled('[a'),
  'openers that do not match': filled('*a_ '),
  'links and emphasis': filled('[ a_'),
  'nested brackets': `${'['.repeat(25_000)}a${']'.repeat(25_000)}`,
  'brackets without an end': '['.repeat(longestBody),
  'nested quotes': `${'> '.repeat(25_000)}a`,
  'quotes with lazy lines': `${'> '.repeat(100)}${filled('a\n')}`,
  'deep lists': lines(300, (n) => `${' '.repeat(n)}* a`),
  backslashes: filled('\\'),
  backticks: lines(300, (n) => `e${'`'.repeat(n)}`),
  'unclosed links': filled('[a](<b'),
  'unclosed titles': filled('[a](b "c '),
  'unclosed comments': `</${filled('<!--')}`,
  'many references': `${lines(3_000, (n) => `[a${n}]: u`)}${'[a1]'.repeat(3_000)}`,
  'one long reference, many times': `[a]: /${'x'.repeat(25_000)}\n\n${'[a] '.repeat(6_000)}`,
  'one footnote, many times': `${filled('[^1]')}\n\n[^1]: x`,
  'nested footnotes': '^['.repeat(25_000),
  'wide tables': `${filled('|a').slice(0, 25_000)}\n${filled('|-').slice(0, 25_000)}`,
  'many tables': filled('a|b\n-|-\n'),
  'nested spoilers': filled('::: spoiler\n'),
  'nested pictures': filled('![['),
  headings: filled('a\n-\n'),
  'struck through and through': filled('~a'),
  'addresses in each other': filled('(www.a_b&c;'),
  addresses: filled('www.a.b '),
  'addresses struck through': filled('~www.a'),
  'a host without an end': filled('www._.'),
  'mail addresses': filled('a@b.c '),
  'many footnotes': filled('^[a]'),
  'footnotes in footnotes': filled(`${'^['.repeat(20)}a${']'.repeat(20)} `),
  'footnotes of footnotes': lines(2_000, (n) => `[^${n}]: x[^${n + 1}]\n`),
  'short rows of a wide table': `${filled('|a').slice(0, 2_000)}\n${filled('|-').slice(0, 2_000)}\n${filled('|\n').slice(0, 46_000)}`,
  'quotes and lists in each other': lines(150, (n) => `${'> - '.repeat(n)}a`),
  'lines that belong to a deep quote': `${'>'.repeat(200)}a\n${filled('b\n')}`,
  pictures: filled('![a](/b) '),
  entities: filled('&amp;'),
  names: filled('@abc_'),
}

/** What people do write, as long as it may be. */
export const honestTexts: Record<string, string> = {
  prose: filled(
    'The lamp is lit when both **inputs** are high, see [the docs](https://example.org/a) and `a & b`.\n\n',
  ),
  'a list': filled('- one *two* [x]\n'),
  'a truth table': `| a | b | c | out |\n|---|---|---|---|\n${filled('| 0 | 1 | 0 | 1 high |\n')}`,
  'a list of links': filled('- [The docs of it](https://example.org/a)\n'),
  'a text with many notes': `${lines(150, (n) => `What is said here has a source.[^${n}]\n`)}\n${lines(150, (n) => `[^${n}]: A source that says what is said here, and where to find it.\n`)}`,
  Chinese: filled('当两个**输入**都为高电平时，灯亮起。'),
  code: `\`\`\`\n${filled('module and2(input a, input b, output y);\n')}\n\`\`\``,
}
