import { paths } from '#paths.ts'
import type { KeptParts } from '../../markdown/keptParts.ts'
import {
  quoteLines,
  renderTags,
  type Tag,
  type TagRule,
  toBlock,
  toSpoiler,
  wrapWords,
} from '../../markdown/renderTags.ts'
import type { TextContext } from './textContext.ts'

const tagPattern = /\[(\/?)([a-z]{1,12})((?:=| )[^[\]\n]{0,400})?\]/gi

/** Replaces the tags in square brackets that Discourse knows by Markdown. */
export const convertTags = (text: string, context: TextContext, parts: KeptParts): string =>
  renderTags(text, {
    pattern: tagPattern,
    findRule: (name) => (name === 'quote' ? { render: renderQuote(context, parts) } : findRule(name, context)),
  })

const wrap = (mark: string): TagRule => ({ render: (content) => wrapWords(mark, content) })
const plain: TagRule = { render: (content) => content }

const rules: ReadonlyMap<string, TagRule> = new Map<string, TagRule>([
  ['b', wrap('**')],
  ['i', wrap('*')],
  ['s', wrap('~~')],
  ...['u', 'size', 'color', 'bgcolor', 'font', 'highlight', 'center', 'left', 'right', 'wrap', 'grid', 'small'].map(
    (name) => [name, plain] as const,
  ),
  ['url', { render: renderUrl }],
  ['email', { render: (content) => `<${content.trim()}>` }],
  ['img', { render: (content) => `![](${content.trim()})` }],
  ['details', { render: (content, { attributes }) => toSpoiler(readTitle(attributes), content) }],
  ['spoiler', { render: (content) => toSpoiler('', content) }],
  ['date', { isVoid: true, render: renderDate }],
])

function findRule(name: string, { report, label }: TextContext): TagRule | undefined {
  if (name !== 'poll') return rules.get(name)
  return {
    render(content, { attributes }) {
      report.change('polls, which are lists of their options now', label)
      return toBlock(`**Poll**\n\n${content.trim() || readRange(attributes)}`)
    },
  }
}

const readRange = (attributes: string): string => ['min', 'max'].map((name) => readOption(attributes, name)).join(' – ')

/** Reads `name=value` or `name="value"`. */
function readOption(attributes: string, name: string): string {
  const found = attributes.split(' ').find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1).replaceAll(/["'“”]/g, '') ?? ''
}

const readTitle = (attributes: string): string => attributes.replace(/^[= ]/, '').replaceAll(/["“”]/g, '').trim()

function renderUrl(content: string, { attributes }: Tag): string {
  const url = readTitle(attributes) || content.trim()
  return url === content.trim() ? `<${url}>` : `[${content.trim()}](${url})`
}

function renderDate(_: string, { attributes }: Tag): string {
  const day = attributes.startsWith('=') ? (readTitle(attributes).split(' ', 1)[0] ?? '') : ''
  const parts = [day, readOption(attributes, 'time').slice(0, 5), readOption(attributes, 'timezone')]
  return parts.filter(Boolean).join(' ')
}

const renderQuote =
  ({ findNewName, findPost }: TextContext, parts: KeptParts) =>
  (content: string, { attributes }: Tag): string => {
    const [author = '', ...options] = readTitle(attributes).split(/, */)
    const fields = new Map(options.map((option) => [option.split(':')[0], option.split(':')[1]?.trim() ?? '']))
    const username = fields.get('username') || author.trim()
    const lwid = findPost(Number(fields.get('topic')), Number(fields.get('post')))
    const name = findNewName(username.toLowerCase()) ?? username
    if (!name) return toBlock(quoteLines(content))
    const label = lwid ? `[@${name}](${paths.view(lwid)}):` : `@${name}:`
    return toBlock(`> ${parts.keep(label)}\n>\n${quoteLines(content)}`)
  }
