import { LRUCache } from 'lru-cache'
import { objectTag } from '#objects/contract/tags.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { type Context, createContext, type Services } from '#platform/context.ts'
import { TagIndex } from '#platform/http/tagIndex.ts'
import { listNewerIds } from './queries.ts'

export type NewRepliesParams = { objectId: string; after: string | undefined }

type Entry = { answer: Promise<string[] | null>; tags: string[] }

/** Only what no tag announces, such as a forum that became public, is older than a moment. */
const maxAgeMs = 30_000
const maxEntries = 5_000

/**
 * Everybody who reads the same conversation asks the same question again and again: an answer is kept until the
 * conversation changes.
 */
export class NewReplies {
  readonly #answers = new LRUCache<string, Entry>({
    max: maxEntries,
    ttl: maxAgeMs,
    dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
  })
  readonly #keysByTag = new TagIndex()

  constructor({ onTagsTouched }: Pick<Services, 'onTagsTouched'>) {
    onTagsTouched((tags) => {
      if (tags === 'all') this.#answers.clear()
      else for (const tag of tags) for (const key of this.#keysByTag.list(tag)) this.#answers.delete(key)
    })
  }

  /** Lists replies as visitors see them, unless only the viewer may see the object; none if the object is gone. */
  async list(ctx: Context, params: NewRepliesParams): Promise<string[]> {
    const key = `${params.objectId} ${params.after ?? ''}`
    let entry = this.#answers.get(key)
    if (!entry) {
      // A change during the read removes the entry, because its tag is known before the comments are listed.
      const tags: string[] = []
      const addTag = (tag: string) => {
        // The entry was evicted during the read.
        if (this.#answers.peek(key)?.tags !== tags) return
        tags.push(tag)
        this.#keysByTag.add(key, tags)
      }
      entry = { answer: this.#read(createContext(ctx), params, addTag), tags }
      this.#answers.set(key, entry)
      entry.answer.catch(() => this.#answers.delete(key))
    }
    const found = (await entry.answer) ?? (ctx.viewer && (await this.#read(ctx, params)))
    return found || []
  }

  /** Null if the viewer may not see the object. */
  async #read(ctx: Context, { objectId, after }: NewRepliesParams, onTag?: (tag: string) => void) {
    const subject = await findVisibleObject(ctx, objectId)
    if (!subject) return null
    onTag?.(objectTag(subject.id))
    return listNewerIds(ctx.db, { subjectId: subject.id, after })
  }
}
