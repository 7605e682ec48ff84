import type { DocumentCache } from '#client/queries/documentCache.ts'
import { completePeople } from '#features/writing/web/index.ts'
import type { TicketQueryValuesQuery } from '#generated/operations.ts'
import type { Option, QueryKey } from '#ui/completion/useQueryOptions.ts'
import { attachmentKinds } from '../../../contract/attachments/attachmentLimits.ts'
import { ticketStatuses } from '../../../contract/closing.ts'
import { priorityKeys, ticketPriorities } from '../../../contract/priorities.ts'
import { fileMessages } from '../../fileMessages.ts'
import { planMessages } from '../../planMessages.ts'
import { webMessages } from '../../webMessages.ts'
import { getColumnLabel } from '../board/columns.ts'
import { getPriorityText } from '../plan/priority.ts'
import { Swatch } from '../tags/Swatch.tsx'
import { TicketQueryValuesDoc } from './Complete.graphql.ts'
import { completionMessages as messages } from './completionMessages.ts'

type Params = { cache: DocumentCache; product: string; isSignedIn: boolean }

type Source = {
  loadValues: () => Promise<TicketQueryValuesQuery>
  findPeople: (prefix: string) => Promise<Option[]>
  me: Option[]
}

/** Lists the keys in the order in which they are offered where nothing is typed yet. */
export function listTicketKeys({ cache, product, isSignedIn }: Params): QueryKey[] {
  const source: Source = {
    loadValues: async () => (await cache.load(TicketQueryValuesDoc, { product })) as TicketQueryValuesQuery,
    findPeople: (prefix) => (isSignedIn ? completePeople(cache, prefix) : Promise.resolve([])),
    me: isSignedIn ? [{ text: 'me', label: messages.you() }] : [],
  }
  return [...choiceKeys(), ...peopleKeys(source), ...productKeys(source), ...measureKeys(), ...ownKeys(source)]
}

const fixed = (options: readonly Option[]) => () => options

const choiceKeys = (): QueryKey[] => [
  {
    key: 'is',
    label: webMessages.status(),
    values: fixed([
      { text: 'open', label: webMessages.open() },
      { text: 'closed', label: webMessages.closed() },
      { text: 'fixed', label: webMessages.fixed() },
      { text: 'duplicate', label: webMessages.duplicate() },
      { text: 'untagged', label: messages.untagged() },
    ]),
  },
  {
    key: 'status',
    label: messages.outcome(),
    values: fixed(ticketStatuses.map((text) => ({ text, label: getColumnLabel('STATUS', text) }))),
  },
  {
    key: 'kind',
    label: webMessages.kind(),
    values: fixed([
      { text: 'issue', label: webMessages.bugReport() },
      { text: 'feature', label: webMessages.featureRequest() },
    ]),
  },
  {
    key: 'priority',
    label: planMessages.priority(),
    values: fixed(
      ticketPriorities
        .map((text, index) => ({ text, label: getPriorityText(priorityKeys[index] ?? 'NONE') }))
        .toReversed(),
    ),
  },
  {
    key: 'no',
    label: messages.without(),
    values: fixed([
      { text: 'assignee', label: planMessages.unassigned() },
      { text: 'milestone', label: planMessages.noMilestone() },
      { text: 'priority', label: planMessages.none() },
      { text: 'tag', label: messages.untagged() },
    ]),
  },
  {
    key: 'has',
    label: fileMessages.files(),
    values: fixed([
      { text: 'file', label: messages.anyFile() },
      ...attachmentKinds.map((text) => ({ text, label: fileMessages[text]() })),
    ]),
  },
]

const peopleKeys = ({ loadValues, findPeople, me }: Source): QueryKey[] => [
  {
    key: 'assignee',
    label: planMessages.assignee(),
    async values() {
      const { ticketList } = await loadValues()
      const values = ticketList?.facets.find(({ key }) => key === 'assignee')?.values ?? []
      return [...me, ...values.flatMap(({ value }) => (value ? [{ text: value }] : []))]
    },
  },
  {
    key: 'author',
    label: messages.author(),
    values: async (prefix) => [...me, ...(await findPeople(prefix))],
  },
]

const productKeys = ({ loadValues }: Source): QueryKey[] => [
  {
    key: 'tag',
    label: webMessages.tags(),
    async values() {
      const tags = (await loadValues()).product?.allTags ?? []
      return tags.map(({ name, color }) => ({ text: name, picture: <Swatch color={color} /> }))
    },
  },
  {
    key: 'milestone',
    label: planMessages.milestone(),
    async values() {
      const milestones = (await loadValues()).product?.milestones ?? []
      return milestones.map(({ name, isOpen }) => ({ text: name, label: isOpen ? '' : webMessages.closed() }))
    },
  },
  {
    key: 'version',
    label: webMessages.happensIn(),
    values: async () => ((await loadValues()).product?.versions ?? []).map((text) => ({ text })),
  },
  {
    key: 'fixed',
    label: webMessages.fixedInFacet(),
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
    label: messages[key](),
    values: fixed(ages.map((days) => ({ text: `${days}d`, label: messages.withinDays(days) }))),
  })),
  ...(['votes', 'comments', 'views'] as const).map((key) => ({ key, label: messages[key]() })),
  {
    key: 'sort',
    label: messages.sort(),
    values: fixed(
      sortNames.flatMap((text) => {
        const isTime = text === 'created' || text === 'updated'
        const first = isTime ? messages.newestFirst : messages.highestFirst
        const last = isTime ? messages.oldestFirst : messages.lowestFirst
        return [
          { text: `-${text}`, label: first(messages[text]()) },
          { text, label: last(messages[text]()) },
        ]
      }),
    ),
  },
]

const ownKeys = ({ me }: Source): QueryKey[] =>
  me.length
    ? [
        { key: 'voted', label: webMessages.likedByMe(), values: fixed(me) },
        { key: 'watching', label: webMessages.watchedByMe(), values: fixed(me) },
      ]
    : []
