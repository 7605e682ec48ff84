import { addEchoes } from './addEchoes.ts'
import { loadCorpus } from './corpus.ts'
import type { PostDraft } from './draft.ts'
import type { Random } from './random.ts'
import { type CommentTemplate, countComments, type PostTemplate, type Remarks } from './templates.ts'

type DraftWithRemarks = PostDraft & { remarks: CommentTemplate[]; liveliness: number }

const echoCount = 380
/** Keeps repetition unnoticed. */
const maxUses = 4

/** Adds generic remarks until there are `comments` in total. */
export function createDrafts(comments: number, random: Random): PostDraft[] {
  const { topics, remarks: generalRemarks, echoes } = loadCorpus()
  const drafts = topics.flatMap(({ name, posts, remarks }) =>
    posts.map((post) => createDraft(post, name === 'chinese' ? [remarks] : [remarks, generalRemarks], random)),
  )
  addEchoes(drafts, { echoes, count: echoCount, random })
  const uses = new Map<CommentTemplate, number>()
  let missing =
    comments - drafts.reduce((sum, { talk }) => sum + talk.reduce((all, item) => all + countComments(item), 0), 0)
  while (missing > 0) {
    const draft = random.pickWeighted(drafts, ({ liveliness }) => liveliness)
    const remark = pickLeastUsed(
      draft.remarks.filter((item) => countComments(item) <= missing && fits(item, draft)),
      uses,
      random,
    )
    if (!remark) {
      draft.liveliness = 0
      continue
    }
    draft.remarks = draft.remarks.filter((item) => item !== remark)
    draft.talk.splice(Math.floor(random.next() * (draft.talk.length + 1)), 0, remark)
    uses.set(remark, (uses.get(remark) ?? 0) + 1)
    missing -= countComments(remark)
  }
  return drafts
}

function createDraft(post: PostTemplate, remarks: Remarks[], random: Random): DraftWithRemarks {
  return {
    post,
    talk: post.talk,
    remarks: remarks.flatMap((ofKind) => ofKind[post.kind] ?? []),
    liveliness: getLiveliness(post, random),
  }
}

function getLiveliness({ heat, daysAgo, forum }: PostTemplate, random: Random): number {
  if (heat === 'quiet' || heat === 'silent' || daysAgo < 0.5) return 0
  const chance = heat === 'hot' ? 5 : random.logNormal(1, 0.8)
  return chance * (daysAgo < 3 ? 0.5 : 1) * (forum === 'staff' ? 0.2 : 1)
}

/** A bug report has one cause: once its author has confirmed one, no other remark with a confirmation fits. */
function fits(remark: CommentTemplate, { post, talk }: DraftWithRemarks): boolean {
  return post.kind !== 'problem' || !hasAuthorReply(remark) || !talk.some(hasAuthorReply)
}

const hasAuthorReply = ({ replies }: CommentTemplate): boolean => replies.some(({ speaker }) => speaker.is === 'author')

function pickLeastUsed(
  remarks: CommentTemplate[],
  uses: Map<CommentTemplate, number>,
  random: Random,
): CommentTemplate | undefined {
  const minUses = Math.min(...remarks.map((item) => uses.get(item) ?? 0))
  if (minUses >= maxUses) return undefined
  const candidates = remarks.filter((item) => (uses.get(item) ?? 0) === minUses)
  return candidates.length > 0 ? random.pick(candidates) : undefined
}
