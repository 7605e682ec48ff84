import { createLwid } from '../archive/lwids.ts'
import type { Report } from '../report.ts'
import type { CopyRow } from '../sql/copyRow.ts'
import type { Tables } from './tables.ts'
import type { Topic } from './topics.ts'

/** The post that is the text of its topic. */
export const firstNumber = 1
/** Above the number of posts of any topic. */
const numberLimit = 2 ** 24

type Selection = { readonly topics: Map<number, Topic>; readonly report: Report }

/** The posts that an archive has: the first one of a topic is a post, others are comments. */
export class KeptPosts {
  readonly #topics: Map<number, Topic>
  readonly #idsByNumber = new Map<number, number>()
  readonly #kept = new Set<number>()
  readonly #firstPosts = new Set<number>()
  readonly #hidden = new Set<number>()
  readonly #answers = new Map<number, number>()

  private constructor(topics: Map<number, Topic>) {
    this.#topics = topics
  }

  /** Reads which posts are left out before any text is converted, as texts refer to later ones. Removes topics without a text. */
  static async read(tables: Tables, { topics, report }: Selection): Promise<KeptPosts> {
    const posts = new KeptPosts(topics)
    // The first post of a topic decides about all others, and may come after them.
    const waiting = new Map<number, { id: number; number: number }[]>()
    for (const id of topics.keys()) waiting.set(id, [])
    for await (const row of tables.read('posts')) {
      const topic = topics.get(row.getNumber('topic_id'))
      const reason = topic ? findReason(row) : 'in topics that are left out'
      if (reason || !topic) {
        report.lose(`posts: ${reason}`)
        continue
      }
      const [id, number] = [row.getNumber('id'), row.getNumber('post_number')]
      if (row.find('hidden') !== 'f') posts.#hidden.add(id)
      if (topic.answerId === id && number !== firstNumber) posts.#answers.set(topic.id, id)
      const earlier = waiting.get(topic.id)
      if (earlier && number !== firstNumber) earlier.push({ id, number })
      else posts.#keep(topic.id, [...(earlier ?? []), { id, number }])
      if (number === firstNumber) waiting.delete(topic.id)
    }
    for (const [id, comments] of waiting) {
      topics.delete(id)
      report.lose('topics: without a text')
      for (const _ of comments) report.lose('posts: in topics that are left out')
    }
    return posts
  }

  #keep(topicId: number, posts: readonly { id: number; number: number }[]): void {
    for (const { id, number } of posts) {
      this.#kept.add(id)
      this.#idsByNumber.set(topicId * numberLimit + number, id)
      if (number === firstNumber) this.#firstPosts.add(id)
    }
  }

  /** Undefined for a post that the archive does not have. */
  findLwid(id: number): string | undefined {
    return this.#kept.has(id) ? createLwid(this.#firstPosts.has(id) ? 'pst' : 'cmt', 'discourse', id) : undefined
  }

  /** Finds a post by its number in a topic. */
  findLwidByNumber(topicId: number, number: number): string | undefined {
    const id = this.#idsByNumber.get(topicId * numberLimit + number)
    return id === undefined ? undefined : this.findLwid(id)
  }

  /** Finds a post that everybody may read. */
  findPublicLwid(topicId: number, number: number): string | undefined {
    const id = this.#idsByNumber.get(topicId * numberLimit + number)
    return id !== undefined && this.isPublic(topicId, id) ? this.findLwid(id) : undefined
  }

  isPublic(topicId: number, id: number): boolean {
    const first = this.#idsByNumber.get(topicId * numberLimit + firstNumber)
    return this.#topics.get(topicId)?.isPublic === true && ![id, first].some((post) => this.#hidden.has(post ?? id))
  }

  isHidden(id: number): boolean {
    return this.#hidden.has(id)
  }

  findAnswer(topicId: number): string | undefined {
    const id = this.#answers.get(topicId)
    return id === undefined ? undefined : this.findLwid(id)
  }
}

const kinds = { regular: 1, moderatorAction: 2, smallAction: 3, whisper: 4 }

/** Why a post is left out. */
function findReason(row: CopyRow): string | undefined {
  if (row.find('deleted_at') !== null || row.isTrue('user_deleted')) return 'deleted'
  switch (row.findNumber('post_type')) {
    case kinds.regular:
    case kinds.moderatorAction:
      return undefined
    case kinds.smallAction:
      return 'notes about what was done, such as that a topic was closed'
    case kinds.whisper:
      return 'whispers'
    default:
      return 'of an unknown kind'
  }
}
