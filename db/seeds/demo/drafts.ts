import { anyTopic } from './corpus/anyTopic.ts'
import { chinese } from './corpus/chinese.ts'
import { type PostText, sizeOf, type Talk, type Topic } from './corpus/topic.ts'
import { topics } from './corpus/topics.ts'
import type { Draft } from './draft.ts'
import { addEchoes } from './echoing.ts'
import type { Random } from './random.ts'

type Lot = Draft & { remarks: Talk[]; liveliness: number }

const echoCount = 380
/** How often the same remark may stand on the site, so that nobody notices. */
const mostUses = 4

/** Gives each post its own talk, and spreads remarks of the same topic and kind until there are `comments` in all. */
export function makeDrafts(comments: number, random: Random): Draft[] {
  const lots = topics.flatMap((topic) => topic.posts.map((post) => lotOf(topic, post, random)))
  addEchoes(lots, echoCount, random)
  const uses = new Map<Talk, number>()
  let missing = comments - lots.reduce((sum, { talk }) => sum + talk.reduce((all, one) => all + sizeOf(one), 0), 0)
  while (missing > 0) {
    const lot = random.pickWeighted(lots, ({ liveliness }) => liveliness)
    const remark = leastUsed(
      lot.remarks.filter((one) => sizeOf(one) <= missing && fits(one, lot)),
      uses,
      random,
    )
    if (!remark) {
      lot.liveliness = 0
      continue
    }
    lot.remarks = lot.remarks.filter((one) => one !== remark)
    lot.talk.splice(Math.floor(random.next() * (lot.talk.length + 1)), 0, remark)
    uses.set(remark, (uses.get(remark) ?? 0) + 1)
    missing -= sizeOf(remark)
  }
  return lots
}

function lotOf(topic: Topic, post: PostText, random: Random): Lot {
  const anywhere = topic === chinese ? [] : (anyTopic[post.kind] ?? [])
  return {
    post,
    talk: structuredClone(post.talk ?? []),
    remarks: [...(topic.remarks[post.kind] ?? []), ...anywhere],
    liveliness: liveliness(post, random),
  }
}

function liveliness({ heat, daysAgo, forum }: PostText, random: Random): number {
  if (heat === 'quiet' || heat === 'silent' || daysAgo < 0.5) return 0
  const chance = heat === 'hot' ? 5 : random.logNormal(1, 0.8)
  return chance * (daysAgo < 3 ? 0.5 : 1) * (forum === 'staff' ? 0.2 : 1)
}

/** A fault is found once: after that its author reports no other cause. */
function fits(remark: Talk, { post, talk }: Lot): boolean {
  return post.kind !== 'fault' || !authorAnswers(remark) || !talk.some(authorAnswers)
}

const authorAnswers = ({ replies }: Talk): boolean => replies.some(({ who }) => who.is === 'author')

function leastUsed(remarks: Talk[], uses: Map<Talk, number>, random: Random): Talk | undefined {
  const least = Math.min(...remarks.map((one) => uses.get(one) ?? 0))
  if (least >= mostUses) return undefined
  const candidates = remarks.filter((one) => (uses.get(one) ?? 0) === least)
  return candidates.length > 0 ? random.pick(candidates) : undefined
}
