import type { ComponentType } from 'react'
import type { Doc } from '../queries/doc.ts'
import type { Question } from '../stores/confirmation.ts'
import { loadEnabled } from './enabledModules.ts'
import type { WebHost } from './extensions.ts'

/** Something in the inbox of the staff, as its actions see it. */
export type InboxEntry = {
  /** What mutations call it. */
  readonly id: string
  readonly title: string
  readonly assignee: { readonly username: string } | null
}

/** What the actions of the inbox get: who acts, and how they send mutations. */
export type InboxActor = {
  readonly username: string
  readonly send: <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables) => Promise<Result>
}

/** Resolves to false if somebody was faster. */
type Work = (entry: InboxEntry, actor: InboxActor) => Promise<boolean>

export type InboxAction = {
  readonly key: string
  readonly label: () => string
  /** What happened, for the line that offers to undo it. */
  readonly done: () => string
  readonly isOffered?: (entry: InboxEntry, username: string) => boolean
  /** Asked before, where nothing undoes it. */
  readonly question?: (entry: InboxEntry) => Question
  /** The entry stays in the inbox. */
  readonly keeps?: true
  readonly run: Work
  readonly undo?: Work
}

/** How a queue of the inbox looks, and what can be done at once with what is in it. */
export type InboxKind = {
  readonly kind: string
  readonly label: () => string
  readonly Icon: ComponentType
  readonly reasons: Readonly<Record<string, () => string>>
  readonly actions: readonly InboxAction[]
}

// Found by file name, so that the page needs no feature.
const modules = import.meta.glob<{ inboxKinds: readonly InboxKind[] }>('../../features/*/web/inboxKinds.ts')

export async function loadInboxKinds(host: WebHost): Promise<{ kinds: ReadonlyMap<string, InboxKind> }> {
  const loaded = await loadEnabled(modules, host)
  return { kinds: new Map(loaded.flatMap(({ inboxKinds }) => inboxKinds).map((kind) => [kind.kind, kind])) }
}
