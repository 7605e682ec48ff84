import { basename, dirname } from 'node:path/posix'
import { parseDocument } from './markdown/parseDocument.ts'
import { parseTalk } from './markdown/parseTalk.ts'
import { failAt, type SourceText, toSourceTexts } from './markdown/sourceText.ts'
import { type CommentTemplate, type PostTemplate, postFields, postKind, type Remarks, type Topic } from './templates.ts'

const postFiles = import.meta.glob<string>('/db/seeds/demo/posts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const remarkFiles = import.meta.glob<string>('/db/seeds/demo/remarks/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const echoFiles = import.meta.glob<string>('/db/seeds/demo/echoes/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Another order of topics or posts changes all random choices. */
const topicNames = [
  'latches',
  'arithmetic',
  'clocks',
  'memory',
  'displays',
  'serial',
  'cpu',
  'wiring',
  'performance',
  'mods',
  'multiplayer',
  'community',
  'off-topic',
  'news',
  'staff',
  'chinese',
]
/** Remarks for posts of every topic. */
const anyTopic = 'any'

const echoNames = ['advice', 'view', 'thanks', 'chinese-view', 'chinese-thanks'] as const
export type Echo = (typeof echoNames)[number]
/** Echoes are answers to answers. */
const echoDepth = 2

export type Corpus = { topics: Topic[]; remarks: Remarks; echoes: Record<Echo, CommentTemplate[]> }

/** Parses the Markdown files; the caller may change the result. */
export function loadCorpus(): Corpus {
  const posts = groupByFolder(toSourceTexts(postFiles), topicNames)
  const remarks = groupByFolder(toSourceTexts(remarkFiles), [...topicNames, anyTopic])
  return {
    topics: topicNames.map((name) => ({
      name,
      posts: (posts.get(name) ?? []).map(parsePost),
      remarks: parseRemarks(remarks.get(name) ?? []),
    })),
    remarks: parseRemarks(remarks.get(anyTopic) ?? []),
    echoes: parseEchoes(toSourceTexts(echoFiles)),
  }
}

function groupByFolder(sources: SourceText[], folders: string[]): Map<string, SourceText[]> {
  const groups = Map.groupBy(sources, ({ file }) => basename(dirname(file)))
  for (const [folder, [first]] of groups) {
    if (first && !folders.includes(folder)) failAt(first, 0, `"${folder}" is not a topic of the demo`)
  }
  return groups
}

function parsePost(source: SourceText): PostTemplate {
  const { fields, body, comments } = parseDocument(source, postFields)
  return { ...fields, body, talk: parseTalk(comments) }
}

const getName = ({ file }: SourceText): string => basename(file, '.md')

const parseRemarks = (sources: SourceText[]): Remarks =>
  Object.fromEntries(
    sources.map((source) => {
      const { data: kind } = postKind.safeParse(getName(source))
      return [kind ?? failAt(source, 0, `"${getName(source)}" is not a kind of posts`), parseTalk(source)]
    }),
  )

function parseEchoes(sources: SourceText[]): Corpus['echoes'] {
  const echoes = new Map(sources.map((source) => [getName(source), parseTalk(source, echoDepth)]))
  return Object.fromEntries(echoNames.map((name) => [name, echoes.get(name) ?? []])) as Corpus['echoes']
}
