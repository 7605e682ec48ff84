import { searchListeners } from '#features/search/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { objectHidden, objectRestored } from '#objects/contract/events.ts'
import { sweepViews } from '#objects/server/jobs.ts'
import type { ObjectKind, PersonalData, SearchSource, Undoing } from '#platform/context.ts'
import type { EventDefinition } from '#platform/events/define.ts'
import type { Listener } from '#platform/events/listener.ts'
import { sweepUnfinishedFiles } from '#platform/files/sweepUnfinished.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { mailQueued } from '#platform/mail/mail.ts'
import { sendQueuedMail, sendUnsentMails, sweepMails } from '#platform/mail/sendMails.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { serverFeatures } from './features.server.ts'

/** What the features bring, and what is below them, put together. */
const all = <Part>(partOf: (feature: ServerFeature) => readonly Part[] | undefined): Part[] =>
  serverFeatures.flatMap((feature) => partOf(feature) ?? [])

export const resolvers: readonly Resolvers[] = all((feature) => feature.resolvers && [feature.resolvers])

export const kinds: ReadonlyMap<string, ObjectKind> = new Map(
  all((feature) => feature.kinds).map((kind) => [kind.kind, kind]),
)

const sources: readonly SearchSource[] = [
  ...[...kinds.values()].flatMap(({ kind, view, search }) => (search ? [{ kind, view, ...search }] : [])),
  ...all((feature) => feature.searchSources),
]

export const searchSources: ReadonlyMap<string, SearchSource> = new Map(sources.map((source) => [source.kind, source]))

export const undoings: readonly Undoing[] = all((feature) => feature.undoings)

export const personalData: ReadonlyMap<string, PersonalData> = new Map(
  serverFeatures.flatMap(({ name, personalData }) => (personalData ? [[name, personalData] as const] : [])),
)

export const definitions: readonly EventDefinition<never>[] = [
  mailQueued,
  objectHidden,
  objectRestored,
  ...all((feature) => feature.events),
]

export const listeners: readonly Listener[] = [
  sendQueuedMail,
  ...sources.flatMap(searchListeners),
  ...all((feature) => feature.listeners),
]

export const jobs: readonly Job[] = [
  sendUnsentMails,
  sweepMails,
  sweepViews,
  sweepUnfinishedFiles,
  ...all((feature) => feature.jobs),
]
