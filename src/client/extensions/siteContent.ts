import type { ReactNode } from 'react'
import { listEnabled } from './enabledModules.ts'
import type { WebHost } from './extensions.ts'

/** What completes a name or a reference that is being typed. */
export type TextSuggestion = {
  readonly id: string
  readonly picture: ReactNode
  readonly title: string
  readonly detail: string
  /** The Markdown to insert. */
  readonly text: string
}

export type FoundContent = {
  readonly id: string
  readonly picture: ReactNode
  readonly title: string
  readonly detail: string
  readonly path: string
}

/** Exported as `source` by `web/siteContent.tsx` of a feature that finds content of the whole site. */
export type ContentSource = {
  /** What a reference to may be meant by an unfinished text. */
  suggestReferences(text: string): Promise<readonly TextSuggestion[]>
  /** What may be about the same as a title, most similar first. */
  findSimilar(title: string): Promise<readonly FoundContent[]>
}

// Found by file name, so that no feature needs the one that finds things.
const modules = import.meta.glob<{ source: ContentSource }>('../../features/*/web/siteContent.tsx')

const collect = async <Item>(
  host: WebHost,
  find: (source: ContentSource) => Promise<readonly Item[]>,
): Promise<Item[]> =>
  (await Promise.all(listEnabled(modules, host).map(async (load) => find((await load()).source)))).flat()

export const suggestReferences = (host: WebHost, text: string) =>
  collect(host, (source) => source.suggestReferences(text))

export const findSimilar = (host: WebHost, title: string) => collect(host, (source) => source.findSimilar(title))
