type Kind = 'kept' | 'changed' | 'lost'

type Entry = { count: number; examples: string[] }

const maxExamples = 3
const progressIntervalMs = 5_000

/** Counts what a conversion keeps, changes and loses. */
export class Report {
  readonly #entries: Record<Kind, Map<string, Entry>> = { kept: new Map(), changed: new Map(), lost: new Map() }
  readonly #startedAt = performance.now()
  #shownAt = performance.now()
  #done = 0

  /** A document that is taken over, by the name of its kind, such as `posts`. */
  keep(what: string): void {
    this.#add('kept', what)
    this.#done += 1
    const now = performance.now()
    if (now - this.#shownAt < progressIntervalMs) return
    this.#shownAt = now
    const perSecond = Math.round(this.#done / ((now - this.#startedAt) / 1_000))
    console.error(`… ${formatCount(this.#done)} documents, ${formatCount(perSecond)} a second`)
  }

  /** Something that is not as it was; the reason names it in the plural, such as `names that had to be changed`. */
  change(reason: string, example: string, count = 1): void {
    if (count > 0) this.#add('changed', reason, { example, count })
  }

  /** Something that is left out, with the reason, such as `private messages`. */
  lose(reason: string, example?: string): void {
    this.#add('lost', reason, { example })
  }

  /** The number of times that something was counted. */
  count(kind: Kind, what: string): number {
    return this.#entries[kind].get(what)?.count ?? 0
  }

  render(): string {
    const parts = (['kept', 'changed', 'lost'] as const).map((kind) => [
      `${headings[kind]}:`,
      ...(this.#entries[kind].size ? [...this.#entries[kind]].map(renderEntry) : ['  nothing']),
    ])
    return parts.flat().join('\n')
  }

  #add(kind: Kind, what: string, { example, count = 1 }: { example?: string | undefined; count?: number } = {}): void {
    const entries = this.#entries[kind]
    const entry = entries.get(what) ?? { count: 0, examples: [] }
    entries.set(what, entry)
    entry.count += count
    if (example !== undefined && entry.examples.length < maxExamples) entry.examples.push(example)
  }
}

const headings = { kept: 'Kept', changed: 'Changed', lost: 'Left out' } as const

const formatCount = (count: number) => count.toLocaleString('en')

function renderEntry([what, { count, examples }]: [string, Entry]): string {
  const more = examples.length ? ` (${examples.join(', ')}${count > examples.length ? ', …' : ''})` : ''
  return `  ${formatCount(count).padStart(9)} ${what}${more}`
}
