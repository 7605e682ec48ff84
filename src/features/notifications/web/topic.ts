export type Topic = { kind: string; topicId: number }

/** Reads a place such as `data-watch-topic="ticketTag 12"`. */
export function parseTopic({ dataset }: HTMLElement): Topic {
  const [kind = '', id] = (dataset['watchTopic'] ?? '').split(' ')
  return { kind, topicId: Number(id) }
}
