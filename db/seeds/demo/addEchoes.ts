import type { Corpus, Echo } from './corpus.ts'
import type { PostDraft } from './draft.ts'
import type { Random } from './random.ts'
import type { CommentTemplate, PostKind } from './templates.ts'

type EchoOptions = { echoes: Corpus['echoes']; count: number; random: Random }

export function addEchoes(drafts: PostDraft[], { echoes, count, random }: EchoOptions): void {
  const candidates = drafts.flatMap(({ post, talk }) => talk.flatMap((item) => findPlaces(item, post.kind)))
  for (let remaining = Math.min(count, candidates.length); remaining > 0; remaining--) {
    const index = Math.floor(random.next() * candidates.length)
    const [{ talk, echo }] = candidates.splice(index, 1) as [EchoPlace]
    talk.replies.push(random.pick(echoes[echo]))
  }
}

type EchoPlace = { talk: CommentTemplate; echo: Echo }

function findPlaces(talk: CommentTemplate, kind: PostKind, parent?: CommentTemplate): EchoPlace[] {
  if (talk.replies.length > 0) return talk.replies.flatMap((reply) => findPlaces(reply, kind, talk))
  const echo = findEcho(talk, kind, parent)
  return echo ? [{ talk, echo }] : []
}

function findEcho(
  { text, speaker }: CommentTemplate,
  kind: PostKind,
  parent: CommentTemplate | undefined,
): Echo | undefined {
  const isChinese = /\p{Script=Han}/u.test(text)
  const isQuestion = (item: string) => /[?？]$/.test(item)
  if (kind === 'game' || isQuestion(text)) return undefined
  if (speaker.is === 'author')
    return parent && isQuestion(parent.text) ? (isChinese ? 'chinese-thanks' : 'thanks') : undefined
  if (kind === 'problem' || kind === 'question') return parent || isChinese || text.length < 90 ? undefined : 'advice'
  if (!isChinese && (text.length < 60 || text.includes('`'))) return undefined
  return isChinese ? 'chinese-view' : 'view'
}
