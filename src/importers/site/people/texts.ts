import { ensureRenderable } from '../../ensureRenderable.ts'
import { changeOutsideCode } from '../../markdown/changeOutsideCode.ts'
import type { Report } from '../../report.ts'
import type { Api } from '../query/api.ts'
import type { People } from './people.ts'
import type { SourcePictures } from './sourcePictures.ts'

type Use = { readonly owner: string; readonly createdAt: string }

/** A name ends with a letter, digit or underscore; what follows belongs to the sentence. */
const mention = /@([A-Za-z0-9._-]{2,24}[A-Za-z0-9_])/g

/** Converts texts, which are Markdown as ours: pictures come along, and links to the other site lead to places here. */
export class Texts {
  readonly #pictures: SourcePictures
  readonly #people: People
  readonly #report: Report
  readonly #uploads: RegExp
  readonly #links: RegExp

  constructor(api: Api, { pictures, people, report }: { pictures: SourcePictures; people: People; report: Report }) {
    this.#pictures = pictures
    this.#people = people
    this.#report = report
    const origin = RegExp.escape(api.origin)
    this.#uploads = new RegExp(`(?:${origin})?/upload/[A-Za-z0-9_-]+`, 'gi')
    // Only where a path is possible: a bare address is one by its host.
    this.#links = new RegExp(`(\\](?:\\(|:[ \\t]*)<?)${origin}(?=/)`, 'gi')
  }

  async convert(text: string | undefined, use: Use): Promise<string> {
    if (!text) return ''
    const addresses = new Set<string>()
    changeOutsideCode(text, (prose) => {
      for (const [address] of prose.matchAll(this.#uploads)) addresses.add(address)
      for (const [, name = ''] of prose.matchAll(mention)) this.#people.noteMention(name)
      return prose
    })
    const paths = new Map<string, string | null>()
    for (const address of addresses) paths.set(address, await this.#pictures.add(address, use))
    const converted = changeOutsideCode(text, (prose) =>
      prose.replaceAll(this.#uploads, (address) => paths.get(address) ?? address).replaceAll(this.#links, '$1'),
    )
    return ensureRenderable(converted, this.#report)
  }
}
