import anyAscii from 'any-ascii'

const maxLength = 40

/** Gives each forum of another system a key of its own, which is a part of its address. */
export class ForumKeys {
  readonly #taken = new Set<string>()

  give(title: string, id: number): string {
    const words = anyAscii(title)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, maxLength)
    const key = /^[a-z]/.test(words) ? words : `forum-${words || id}`
    const free = this.#taken.has(key) || reserved.has(key) ? `${key}-${id}` : key
    this.#taken.add(free)
    return free
  }
}

/** Segments of paths beside the keys. */
const reserved: ReadonlySet<string> = new Set(['new', 'upload', 'feed', 'rss', 'edit'])
