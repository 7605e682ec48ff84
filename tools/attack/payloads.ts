import { hostileTexts } from '#tests/hostileTexts.ts'
import type { Random } from './random.ts'

/** Calls `hostile(id)` when it works. */
export type Payload = { id: number; text: string }

const tags = `
  img input embed link base meta source track area frame keygen a abbr audio body button canvas details
  dialog div fieldset font form iframe isindex label map marquee math menu meter mglyph noscript object
  option picture pre select slot style svg animate animatetransform foreignobject set use image table
  template textarea title video xmp x-own custom.tag plaintext frameset
`
  .trim()
  .split(/\s+/)
const events = `
  onerror onload onfocus onblur onclick onmouseover onmouseenter onpointerenter ontoggle onbeforetoggle
  onanimationstart onanimationend ontransitionend onbegin onend onstart onloadstart oncanplay onscroll
  onwheel onkeydown oninput onchange onsubmit onpageshow oncopy ondrag oncontextmenu onhashchange
  oncontentvisibilityautostatechange ONERROR onfinish
`
  .trim()
  .split(/\s+/)
const gaps = [' ', '/', '\t', '\n', '\f', ' / ', '\u00a0', '/**/', ' x=">" ', " y='\">' "]
const sources = ['', ' src=x', ' src', ' autofocus tabindex=1', ' open', ' style="animation:x 1ms"', ' href=x data=x']

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  ' javascript:',
  'javascript&colon;',
  'javascript&#58;',
  '&#106;avascript:',
  '&#x6a&#x61vascript:',
  'javascript\u200b:',
  'jav&Tab;ascript:',
  '\\javascript:',
  'javascript://x.example/%0a',
  'vbscript:',
  'livescript:',
  'data:text/html,<script>parent.',
  'data:text/html;base64,',
  'data:image/svg+xml,<svg onload=',
  'feed:javascript:',
  'view-source:javascript:',
  'blob:javascript:',
]
const linkSyntaxes: readonly ((target: string) => string)[] = [
  (to) => `[x](${to})`,
  (to) => `[x](<${to}>)`,
  (to) => `[x](${to} "title")`,
  (to) => `![x](${to})`,
  (to) => `<${to}>`,
  (to) => `[x][r]\n\n[r]: ${to}`,
  (to) => `[r]\n\n[r]: <${to}> 'x'`,
  (to) => `[![x](${to})](${to})`,
  (to) => `[x]( ${to} )`,
  (to) => `| [x](${to}) |\n| --- |`,
  (to) => `[^1]\n\n[^1]: [x](${to})`,
  (to) => `::: spoiler [x](${to})\n<a href="${to}">x</a>\n:::`,
  (to) => `<a href="${to}">x</a>`,
  (to) => `<a href=${to}>x</a>`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<object data="${to}"></object>`,
  (to) => `<form action="${to}"><input type=submit></form>`,
  (to) => `<button form=x formaction="${to}">x</button>`,
  (to) => `<svg><a xlink:href="${to}"><text>x</text></a></svg>`,
  (to) => `<svg><animate attributeName=href values="${to}"/></svg>`,
  (to) => `<math><mi href="${to}">x</mi></math>`,
  (to) => `<meta http-equiv=refresh content="0;url=${to}">`,
  (to) => `<video src="${to}" poster="${to}"></video>`,
  (to) => `\`<a href="${to}">\``,
]
/** Closes a context that a payload may be inserted into. */
const breakouts = [
  '',
  '',
  '">',
  "'>",
  '-->',
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '`">',
  ']]>',
  '</svg>',
  '\n\n',
  '<![CDATA[',
]

type Draft = (call: string) => string

export function createPayloads(random: Random, max: number): Payload[] {
  const drafts: Draft[] = [
    ...hostileTexts.map(
      (text): Draft =>
        (call) =>
          text.replaceAll('hostile()', call),
    ),
    ...tags.flatMap((tag) =>
      events.map((event): Draft => {
        const [gap, source, breakout] = [random.pick(gaps), random.pick(sources), random.pick(breakouts)]
        const quote = random.pick(['"', "'", ''])
        return (call) => `${breakout}<${tag}${source}${gap}${event}=${quote}${call}${quote}>x`
      }),
    ),
    ...schemes.flatMap((scheme) =>
      linkSyntaxes.map(
        (syntax): Draft =>
          (call) =>
            syntax(`${scheme}${call}`),
      ),
    ),
    ...breakouts.flatMap((breakout) => [
      (call: string) => `${breakout}<script>${call}</script>`,
      (call: string) => `${breakout}<scr<script>ipt>${call}</scr</script>ipt>`,
      (call: string) => `${breakout}<svg><script>${call}</script></svg>`,
      (call: string) => `${breakout}<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
    ]),
  ]
  const payloads: Payload[] = []
  // Uses each draft once, then nests random ones until there are enough.
  for (let index = 0; payloads.length < max; index++) {
    const draft = index < drafts.length ? (drafts[index] as Draft) : nestDraft(random, drafts)
    payloads.push({ id: index, text: draft(`hostile(${index})`) })
  }
  return payloads
}

/** A parser may lose track of nested syntax. */
function nestDraft(random: Random, drafts: readonly Draft[]): Draft {
  const inner = random.pick(drafts)
  const wrap = random.pick<Draft>([
    (text) => `> ${text}`,
    (text) => `- ${text}`,
    (text) => `**${text}**`,
    (text) => `~~${text}~~`,
    (text) => `[${text}](/forum)`,
    (text) => `![${text}](/upload/x)`,
    (text) => `[x](/forum "${text}")`,
    (text) => `\`\`\`${text}\n${text}\n\`\`\``,
    (text) => `| ${text} | x |\n| --- | --- |\n| x | ${text} |`,
    (text) => `::: spoiler ${text}\n${text}\n:::`,
    (text) => `[^${random.text(3)}]: ${text}`,
    (text) => `<div ${text}>`,
    (text) => `<!-- ${text} -->`,
    (text) => `@${text}`,
    (text) => `https://x.example/${text}`,
    (text) => `https://www.youtube.com/watch?v=${text}`,
    (text) => `- [ ] ${text}`,
    (text) => text.replaceAll('<', '&lt;'),
    (text) => text.replaceAll('<', '<<'),
    (text) => text.replaceAll('>', ''),
  ])
  return (call) => wrap(inner(call))
}
