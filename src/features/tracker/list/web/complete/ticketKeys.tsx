import type { DocumentCache } from '#client/queries/documentCache.ts'
import { completePeople } from '#features/writing/web/index.ts'
import type { TicketQueryValuesQuery } from '#generated/operations.ts'
import type { Option, QueryKey } from '#ui/completion/useQueryOptions.ts'
import { attachmentKinds } from '../../../attachments/contract/attachmentLimits.ts'
import { messages as attachmentMessages } from '../../../attachments/messages.ts'
import { ticketStatuses } from '../../../contract/closing.ts'
import { priorityKeys, ticketPriorities } from '../../../contract/priorities.ts'
import { messages } from '../../../messages.ts'
import { messages as planningMessages } from '../../../planning/messages.ts'
import { getColumnLabel } from '../../../planning/web/board/columns.ts'
import { getPriorityText } from '../../../planning/web/plan/priority.ts'
import { Swatch } from '../../../settings/web/tags/Swatch.tsx'
import { TicketQueryValuesDoc } from './Complete.graphql.ts'

type Params = { cache: DocumentCache; product: string; isSignedIn: boolean; withSaves: boolean }

type Source = {
  loadValues: () => Promise<TicketQueryValuesQuery>
  findPeople: (prefix: string) => Promise<Option[]>
  me: Option[]
}

/** Lists the keys in the order in which they are offered where nothing is typed yet. */
export function listTicketKeys({ cache, product, isSignedIn, withSaves }: Params): QueryKey[] {
  const source: Source = {
    loadValues: async () => (await cache.load(TicketQueryValuesDoc, { product })) as TicketQueryValuesQuery,
    findPeople: (prefix) => (isSignedIn ? completePeople(cache, prefix) : Promise.resolve([])),
    me: isSignedIn ? [{ text: 'me', label: messages.completion.you() }] : [],
  }
  return [...choiceKeys(withSaves), ...peopleKeys(source), ...productKeys(source), ...measureKeys(), ...ownKeys(source)]
}

const fixed = (options: readonly Option[]) => () => options

const choiceKeys = (withSaves: boolean): QueryKey[] => [
  {
    key: 'is',
    label: messages.pages.status(),
    values: fixed([
      { text: 'open', label: messages.pages.open() },
      { text: 'closed', label: messages.pages.closed() },
      { text: 'fixed', label: messages.pages.fixed() },
      { text: 'duplicate', label: messages.pages.duplicate() },
      { text: 'untagged', label: messages.completion.untagged() },
    ]),
  },
  {
    key: 'status',
    label: messages.completion.outcome(),
    values: fixed(ticketStatuses.map((text) => ({ text, label: getColumnLabel('STATUS', text) }))),
  },
  {
    key: 'kind',
    label: messages.pages.kind(),
    values: fixed([
      { text: 'issue', label: messages.pages.bugReport() },
      { text: 'feature', label: messages.pages.featureRequest() },
    ]),
  },
  {
    key: 'priority',
    label: planningMessages.triage.setPriority(),
    values: fixed(
      ticketPriorities
        .map((text, index) => ({ text, label: getPriorityText(priorityKeys[index] ?? 'NONE') }))
        .toReversed(),
    ),
  },
  {
    key: 'no',
    label: messages.completion.without(),
    values: fixed([
      { text: 'assignee', label: planningMessages.plan.unassigned() },
      { text: 'milestone', label: planningMessages.plan.noMilestone() },
      { text: 'priority', label: planningMessages.plan.none() },
      { text: 'tag', label: messages.completion.untagged() },
    ]),
  },
  {
    key: 'has',
    label: attachmentMessages.files.files(),
    values: fixed([
      { text: 'file', label: messages.completion.anyFile() },
      ...attachmentKinds
        .filter((kind) => kind !== 'save' || withSaves)
        .map((text) => ({ text, label: attachmentMessages.files[text]() })),
    ]),
  },
]

const peopleKeys = ({ loadValues, findPeople, me }: Source): QueryKey[] => [
  {
    key: 'assignee',
    label: planningMessages.plan.assignee(),
    async values() {
      const { ticketList } = await loadValues()
      const values = ticketList?.facets.find(({ key }) => key === 'assignee')?.values ?? []
      return [...me, ...values.flatMap(({ value }) => (value ? [{ text: value }] : []))]
    },
  },
  {
    key: 'author',
    label: messages.completion.author(),
    values: async (prefix) => [...me, ...(await findPeople(prefix))],
  },
]

const productKeys = ({ loadValues }: Source): QueryKey[] => [
  {
    key: 'tag',
    label: messages.pages.tags(),
    async values() {
      const tags = (await loadValues()).product?.allTags ?? []
      return tags.map(({ name, color }) => ({ text: name, picture: <Swatch color={color} /> }))
    },
  },
  {
    key: 'milestone',
    label: planningMessages.triage.setMilestone(),
    async values() {
      const milestones = (await loadValues()).product?.milestones ?? []
      return milestones.map(({ name, isOpen }) => ({ text: name, label: isOpen ? '' : messages.pages.closed() }))
    },
  },
  {
    key: 'version',
    label: messages.pages.happensIn(),
    values: async () => ((await loadValues()).product?.versions ?? []).map((text) => ({ text })),
  },
  {
    key: 'fixed',
    label: messages.pages.fixedInFacet(),
    async values() {
      const { ticketList } = await loadValues()
      return (ticketList?.facets.find(({ key }) => key === 'fixed')?.values ?? []).map(({ value: text }) => ({ text }))
    },
  },
]

const sortNames = ['created', 'updated', 'votes', 'comments', 'views', 'priority'] as const

const ages = [1, 7, 30, 365] as const

const measureKeys = (): QueryKey[] => [
  ...(['created', 'updated', 'closed'] as const).map((key) => ({
    key,
    label: messages.completion[key](),
    values: fixed(ages.map((days) => ({ text: `${days}d`, label: messages.completion.withinDays({ days }) }))),
  })),
  ...(['votes', 'comments', 'views'] as const).map((key) => ({ key, label: messages.completion[key]() })),
  {
    key: 'sort',
    label: messages.completion.sort(),
    values: fixed(
      sortNames.flatMap((text) => {
        const isTime = text === 'created' || text === 'updated'
        const first = isTime ? messages.completion.newestFirst : messages.completion.highestFirst
        const last = isTime ? messages.completion.oldestFirst : messages.completion.lowestFirst
        return [
          { text: `-${text}`, label: first({ key: messages.completion[text]() }) },
          { text, label: last({ key: messages.completion[text]() }) },
        ]
      }),
    ),
  },
]

const ownKeys = ({ me }: Source): QueryKey[] =>
  me.length
    ? [
        { key: 'voted', label: messages.pages.likedByMe(), values: fixed(me) },
        { key: 'watching', label: messages.pages.watchedByMe(), values: fixed(me) },
      ]
    : []
