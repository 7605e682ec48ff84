import type { Report } from '../../report.ts'
import { type AnswerCache, openFile } from '../http/answerCache.ts'
import { SourceError, TooLargeError } from '../http/errors.ts'
import { type PoliteClient, RetryError } from '../http/politeClient.ts'
import type { Progress } from '../http/progress.ts'
import { addEdit, type Edits, type PrunedQuery, pruneQuery, type QueryError, type QueryText } from './pruneQuery.ts'

/** A query costs more than the other site allows: fewer items have to be asked for. */
export class TooCostlyError extends SourceError {
  override name = 'TooCostlyError'
}

type Options = {
  readonly client: PoliteClient
  readonly cache: AnswerCache
  readonly report: Report
  readonly progress: Progress
  readonly maxAnswerBytes: number
}

/** Null for a query that is too costly, which is remembered too. */
type Answer = { readonly data: Data | null }

export type Data = Readonly<Record<string, unknown>>

const maxPrunings = 30

/** Asks the API of the other site, without what it does not have. */
export class Api {
  readonly #options: Options
  readonly #edits: Edits = new Map()
  readonly #dropped = new Set<string>()
  /** How many items to ask for, by the name of the list, where the largest number is too costly. */
  readonly pageSizes = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  get origin(): string {
    return this.#options.client.origin
  }

  /** A field at the top that the other site lacks, or refuses, is missing in the result. */
  async ask(query: QueryText, stamp: string | null = null): Promise<Data> {
    const { cache, progress } = this.#options
    const known = cache.find(query, stamp)
    progress.count(known === undefined)
    const answer = (known as Answer | undefined) ?? (await this.#askAnew(query))
    if (known === undefined) cache.put(query, stamp, answer)
    if (!answer.data) throw new TooCostlyError(`${this.origin} finds a query too costly`)
    return answer.data
  }

  /** Returns the path of a copy; undefined for a file that the other site does not give. Throws TooLargeError. */
  async download(path: string, maxBytes: number): Promise<string | undefined> {
    const { cache, client, progress } = this.#options
    const key = `${client.origin}${path}`
    const known = cache.findFile(key)
    progress.count(known === undefined)
    if (known !== undefined) return known
    return client.send({ path, maxBytes }, async ({ status, chunks }) =>
      status === 200 ? cache.putFile(key, chunks) : undefined,
    )
  }

  /** The path at the other site of an address, which may be whole; undefined for an address elsewhere. */
  toOwnPath(address: string): string | undefined {
    const url = URL.parse(address, this.origin)
    return url?.origin === this.origin ? `${url.pathname}${url.search}` : undefined
  }

  async #askAnew(query: QueryText): Promise<Answer> {
    for (let pruning = 0; pruning <= maxPrunings; pruning += 1) {
      const pruned = pruneQuery(query, this.#edits)
      if (pruned.paths.length <= 2) return { data: {} }
      const { data, errors = [] } = await this.#post(pruned.text)
      if (isTooCostly(errors)) return { data: null }
      if (!data && errors.map((error) => this.#learn(pruned, error)).some(Boolean)) continue
      if (!data && errors.every((error) => !error.path))
        throw new SourceError(`${this.origin} refuses a query: ${errors[0]?.message ?? 'it answers without data'}`)
      for (const { path } of errors)
        this.#options.report.lose('parts that the other site refuses', toFieldPath(path ?? []))
      return { data: data ?? {} }
    }
    throw new SourceError(`${this.origin} refuses a query, whatever is left out of it`)
  }

  #learn(pruned: PrunedQuery, error: QueryError): boolean {
    if (!addEdit(this.#edits, pruned, error)) return false
    for (const [path, { isDropped }] of this.#edits) {
      if (!isDropped || this.#dropped.has(path)) continue
      this.#dropped.add(path)
      this.#options.report.lose('fields that the API of the other site does not have', toShortPath(path))
    }
    return true
  }

  async #post(query: string): Promise<{ data?: Data; errors?: QueryError[] }> {
    const request = { path: '/graphql', body: JSON.stringify({ query }), maxBytes: this.#options.maxAnswerBytes }
    return this.#options.client.send(request, async ({ status, chunks }) => {
      const answer = parseAnswer((await readAll(chunks)).toString('utf8'))
      if (!answer) throw new SourceError(`${this.origin}/graphql answers ${status} without JSON: is it such a site?`)
      const passing = answer.errors?.find(({ message }) => /^(?:429|5\d\d)$/.test(message))
      if (passing) throw new RetryError(`answers ${passing.message}`, toSeconds(passing.extensions?.retryAfter))
      return answer
    })
  }
}

const toSeconds = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const isTooCostly = (errors: readonly QueryError[]): boolean =>
  errors.some(
    ({ message, extensions }) => extensions?.maxCost !== undefined || /\b(?:cost|complexity)\b/i.test(message),
  )

const toFieldPath = (path: readonly (string | number)[]): string =>
  path.filter((part) => typeof part === 'string').join('.')

const toShortPath = (path: string): string => path.split('/').slice(2).join('.')

function parseAnswer(text: string): { data?: Data; errors?: QueryError[] } | undefined {
  try {
    const answer = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}

export async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

export { openFile, TooLargeError }
