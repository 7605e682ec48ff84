import type { DocumentCache } from '#client/queries/documentCache.ts'
import { completePeople } from '#features/writing/web/index.ts'
import type { ContentKind, FindTagsQuery, HubFacetsQuery } from '#generated/operations.ts'
import { formatCount } from '#language/format.ts'
import type { Option, QueryKey } from '#ui/completion/useQueryOptions.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { normalizeTag } from '../../../contract/creationTags/normalizeTag.ts'
import { messages as creationMessages } from '../../../messages.ts'
import { FindTagsDoc } from '../../form/tags/Tags.graphql.ts'
import { HubFacetsDoc } from '../HubPage.graphql.ts'
import { messages as hubMessages } from '../messages.ts'
import { completionMessages as messages } from './completionMessages.ts'

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
    label: messages.kind(),
    values: () => (['world', 'subassembly', 'mod'] as const).map((text) => ({ text, label: creationMessages[text]() })),
  }
  return [
    { key: 'tag', label: hubMessages.tags(), values: (prefix) => findTags(cache, kind, prefix) },
    ...(kind ? [] : [kinds]),
    {
      key: 'author',
      label: hubMessages.author(),
      values: (prefix) => (isSignedIn ? completePeople(cache, prefix) : []),
    },
    {
      key: 'mods',
      label: hubMessages.mods(),
      values: () => [
        { text: 'none', label: hubMessages.vanilla() },
        { text: 'any', label: hubMessages.modded() },
      ],
    },
  ]
}

const partKeys = (): QueryKey[] => [
  { key: 'uses', label: hubMessages.uses() },
  { key: 'needs', label: messages.needs() },
  { key: 'basedon', label: messages.basedOn() },
  { key: 'title', label: messages.title() },
]

function versionKeys({ cache, kind }: Params): QueryKey[] {
  const load = async () => (await cache.load(HubFacetsDoc, { kind })) as HubFacetsQuery
  return [
    {
      key: 'works',
      label: hubMessages.works(),
      values: async () => (await load()).gameVersions.map((text) => ({ text })),
    },
    {
      key: 'version',
      label: hubMessages.version(),
      values: async () => (await load()).creationVersions.map((text) => ({ text })),
    },
  ]
}

const countKeys = (): QueryKey[] => [
  { key: 'components', label: hubMessages.components() },
  ...(['wires', 'score', 'comments', 'views', 'downloads'] as const).map((key) => ({ key, label: messages[key]() })),
]

const sortKey = (): QueryKey => ({
  key: 'sort',
  label: messages.sort(),
  values: () => [
    { text: '-created', label: uiMessages.newest() },
    { text: '-popular', label: hubMessages.popularThisMonth() },
    { text: 'created', label: uiMessages.oldest() },
    { text: '-score', label: uiMessages.highestRated() },
    { text: '-comments', label: uiMessages.mostCommented() },
    { text: '-views', label: uiMessages.mostViewed() },
    { text: '-downloads', label: hubMessages.mostDownloaded() },
  ],
})

async function findTags(cache: DocumentCache, kind: ContentKind | null, prefix: string): Promise<Option[]> {
  const { creationTags } = (await cache.load(FindTagsDoc, { kind, prefix: normalizeTag(prefix) })) as FindTagsQuery
  return creationTags.map(({ name, creationCount }) => ({
    text: name,
    label: hubMessages.creations(creationCount, formatCount(creationCount)),
  }))
}
