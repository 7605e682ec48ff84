import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

export type Topic = { title: string; canonicalPath: string; place: string }

/** Something that users follow and that is neither an object nor a person. */
export type TopicKind = {
  readonly kind: string
  /** What readers call several of them, in the language of the request. */
  readonly name: () => string
  /** Omits those that the viewer may not see. */
  loadTopics(ctx: Context, ids: readonly number[]): Promise<Map<number, Topic>>
}

export const topicKinds = defineExtensionPoint<TopicKind>()

export async function findVisibleTopic(ctx: Context, { kind, topicId }: { kind: string; topicId: number }) {
  const topicKind = topicKinds.list(ctx).find((each) => each.kind === kind)
  return (await topicKind?.loadTopics(ctx, [topicId]))?.get(topicId)
}
