import { echoes } from './corpus/echoes.ts'
import { back, type CommentTemplate, type PostKind, say } from './corpus/topic.ts'
import type { PostDraft } from './draft.ts'
import type { Random } from './random.ts'

type Echo = keyof typeof echoes

export function addEchoes(drafts: PostDraft[], count: number, random: Random): void {
  const candidates = drafts.flatMap(({ post, talk }) => talk.flatMap((item) => findPlaces(item, post.kind)))
  for (let remaining = Math.min(count, candidates.length); remaining > 0; remaining--) {
    const index = Math.floor(random.next() * candidates.length)
    const [{ talk, echo }] = candidates.splice(index, 1) as [EchoPlace]
    const text = random.pick(echoes[echo])
    talk.replies.push(echo === 'thanks' || echo === 'zhThanks' ? back(text) : say(text))
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
    return parent && isQuestion(parent.text) ? (isChinese ? 'zhThanks' : 'thanks') : undefined
  if (kind === 'fault' || kind === 'question') return parent || isChinese || text.length < 90 ? undefined : 'advice'
  if (!isChinese && (text.length < 60 || text.includes('`'))) return undefined
  return isChinese ? 'zhView' : 'view'
}
