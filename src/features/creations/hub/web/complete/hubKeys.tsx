import type { DocumentCache } from '#client/queries/documentCache.ts'
import { completePeople } from '#features/writing/web/index.ts'
import type { ContentKind, FindTagsQuery, HubFacetsQuery } from '#generated/operations.ts'
import { formatCount } from '#language/format.ts'
import type { Option, QueryKey } from '#ui/completion/useQueryOptions.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { normalizeTag } from '../../../contract/creationTags/normalizeTag.ts'
import { messages as creationMessages } from '../../../messages.ts'
import { FindTagsDoc } from '../../../upload/web/form/tags/Tags.graphql.ts'
import { messages } from '../../messages.ts'
import { HubFacetsDoc } from '../HubPage.graphql.ts'

type Params = { cache: DocumentCache; kind: ContentKind | null; isSignedIn: boolean }

/** Lists the keys in the order in which they are offered where nothing is typed yet. */
export const listHubKeys = (params: Params): QueryKey[] => [
  ...choiceKeys(params),
  ...partKeys(),
  ...versionKeys(params),
  ...countKeys(),
  sortKey(),
]

function choiceKeys({ cache, kind, isSignedIn }: Params): QueryKey[] {
  const kinds: QueryKey = {
    key: 'kind',
    label: messages.completion.kind(),
    values: () =>
      (['world', 'subassembly', 'mod'] as const).map((text) => ({ text, label: creationMessages.kind[text]() })),
  }
  return [
    { key: 'tag', label: messages.tags(), values: (prefix) => findTags(cache, kind, prefix) },
    ...(kind ? [] : [kinds]),
    {
      key: 'author',
      label: messages.author(),
      values: (prefix) => (isSignedIn ? completePeople(cache, prefix) : []),
    },
    {
      key: 'mods',
      label: messages.mods(),
      values: () => [
        { text: 'none', label: messages.vanilla() },
        { text: 'any', label: messages.modded() },
      ],
    },
  ]
}

const partKeys = (): QueryKey[] => [
  { key: 'uses', label: messages.uses() },
  { key: 'needs', label: messages.completion.needs() },
  { key: 'basedon', label: messages.completion.basedOn() },
  { key: 'title', label: messages.completion.title() },
]

function versionKeys({ cache, kind }: Params): QueryKey[] {
  const load = async () => (await cache.load(HubFacetsDoc, { kind })) as HubFacetsQuery
  return [
    {
      key: 'works',
      label: messages.works(),
      values: async () => (await load()).gameVersions.map((text) => ({ text })),
    },
    {
      key: 'version',
      label: messages.version(),
      values: async () => (await load()).creationVersions.map((text) => ({ text })),
    },
  ]
}

const countKeys = (): QueryKey[] => [
  { key: 'components', label: messages.components() },
  ...(['wires', 'score', 'comments', 'views', 'downloads'] as const).map((key) => ({
    key,
    label: messages.completion[key](),
  })),
]

const sortKey = (): QueryKey => ({
  key: 'sort',
  label: messages.completion.sort(),
  values: () => [
    { text: '-created', label: uiMessages.newest() },
    { text: '-popular', label: messages.popularThisMonth() },
    { text: 'created', label: uiMessages.oldest() },
    { text: '-score', label: uiMessages.highestRated() },
    { text: '-comments', label: uiMessages.mostCommented() },
    { text: '-views', label: uiMessages.mostViewed() },
    { text: '-downloads', label: messages.mostDownloaded() },
  ],
})

async function findTags(cache: DocumentCache, kind: ContentKind | null, prefix: string): Promise<Option[]> {
  const { creationTags } = (await cache.load(FindTagsDoc, { kind, prefix: normalizeTag(prefix) })) as FindTagsQuery
  return creationTags.map(({ name, creationCount }) => ({
    text: name,
    label: messages.creations({ n: creationCount, text: formatCount(creationCount) }),
  }))
}
