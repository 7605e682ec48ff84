import { collectExtensions, type Extensions } from '#extensions/extensionPoint.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { commentsMoved, objectHidden, objectRestored } from '#objects/contract/events.ts'
import { sweepViews } from '#objects/server/jobs.ts'
import type { ModulesConfig } from '#platform/config/modules.ts'
import type { EventDefinition } from '#platform/events/defineEvent.ts'
import type { Listener } from '#platform/events/listener.ts'
import { sweepUnfinishedFiles } from '#platform/files/sweepUnfinished.ts'
import { sweepIdempotencyKeys } from '#platform/idempotency/sweepIdempotencyKeys.ts'
import type { Job } from '#platform/jobs/jobQueue.ts'
import type { Timer } from '#platform/jobs/timers.ts'
import { sendHeldMails, sendQueuedMail, sweepMails } from '#platform/mail/sendMails.ts'
import { mailQueued } from '#platform/mail/transactions/queueMail.ts'
import { sweepCounters } from '#platform/rateLimit/sweepCounters.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import * as features from './features.server.ts'
import { listDisabledFeatures } from './modules.ts'
import { transferContributions } from './transfer/contributions.ts'

export const serverFeatures: readonly ServerFeature[] = Object.values(features)

const collect = <Item>(select: (feature: ServerFeature) => readonly Item[] | undefined): Item[] =>
  serverFeatures.flatMap((feature) => select(feature) ?? [])

export const resolvers: readonly Resolvers[] = collect((feature) => feature.resolvers && [feature.resolvers])

/** What all features contribute, also those of modules that are off. */
export const extensions: Extensions = collectExtensions([
  ...transferContributions,
  ...collect((feature) => feature.extensions),
])

const enabledExtensions = new Map<readonly string[], Extensions>()

/** What the features of modules that are on contribute. */
export function getEnabledExtensions(modules: ModulesConfig): Extensions {
  const disabled = listDisabledFeatures(modules)
  if (!disabled.length) return extensions
  let enabled = enabledExtensions.get(disabled)
  if (!enabled) {
    const contributions = serverFeatures
      .filter(({ name }) => !disabled.includes(name))
      .map((feature) => feature.extensions)
    enabledExtensions.set(
      disabled,
      (enabled = collectExtensions([...transferContributions, ...contributions.flatMap((each) => each ?? [])])),
    )
  }
  return enabled
}

export const eventDefinitions: readonly EventDefinition<never>[] = [
  mailQueued,
  commentsMoved,
  objectHidden,
  objectRestored,
  ...collect((feature) => feature.events),
]

export const listeners: readonly Listener[] = [
  sendQueuedMail,
  ...collect((feature) => feature.listeners),
  ...collect((feature) => feature.createListeners?.({ extensions })),
]

export const jobs: readonly Job[] = [
  sendHeldMails,
  sweepMails,
  sweepViews,
  sweepUnfinishedFiles,
  sweepIdempotencyKeys,
  sweepCounters,
  ...collect((feature) => feature.jobs),
]

export const timers: readonly Timer[] = collect((feature) => feature.timers)
