import { echoes } from './corpus/echoes.ts'
import { back, type PostKind, say, type Talk } from './corpus/topic.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'

type Echo = keyof typeof echoes

/** Adds short answers to what was said last in `count` branches of the posts' own talk. */
export function addEchoes(drafts: Draft[], count: number, random: Random): void {
  const places = drafts.flatMap(({ post, talk }) => talk.flatMap((one) => placesIn(one, post.kind)))
  for (let left = Math.min(count, places.length); left > 0; left--) {
    const index = Math.floor(random.next() * places.length)
    const [{ talk, echo }] = places.splice(index, 1) as [Place]
    const words = random.pick(echoes[echo])
    talk.replies.push(echo === 'thanks' || echo === 'zhThanks' ? back(words) : say(words))
  }
}

type Place = { talk: Talk; echo: Echo }

function placesIn(talk: Talk, kind: PostKind, parent?: Talk): Place[] {
  if (talk.replies.length > 0) return talk.replies.flatMap((reply) => placesIn(reply, kind, talk))
  const echo = echoFor(talk, kind, parent)
  return echo ? [{ talk, echo }] : []
}

function echoFor({ text, who }: Talk, kind: PostKind, parent: Talk | undefined): Echo | undefined {
  const chinese = /\p{Script=Han}/u.test(text)
  const asks = (one: string) => /[?？]$/.test(one)
  if (kind === 'game' || asks(text)) return undefined
  if (who.is === 'author') return parent && asks(parent.text) ? (chinese ? 'zhThanks' : 'thanks') : undefined
  if (kind === 'fault' || kind === 'question') return parent || chinese || text.length < 90 ? undefined : 'advice'
  if (!chinese && (text.length < 60 || text.includes('`'))) return undefined
  return chinese ? 'zhView' : 'view'
}
