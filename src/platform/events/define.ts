/** A kind of event: its type, what it carries, and the cache tags of the pages that show what has changed. */
export type EventDefinition<Payload> = {
  readonly type: string
  readonly tags: (payload: Payload) => string[]
}

export type AppEvent<Payload = unknown> = {
  readonly definition: EventDefinition<Payload>
  readonly payload: Payload
}

/** Defines an event in some contract/events.ts; call the result with a payload to get an event to record. */
export function defineEvent<Payload>(
  type: string,
  tags: (payload: Payload) => string[],
): EventDefinition<Payload> & ((payload: Payload) => AppEvent<Payload>) {
  const definition = { type, tags }
  return Object.assign((payload: Payload): AppEvent<Payload> => ({ definition, payload }), definition)
}

/** Where `change` says what has been committed. */
export type EventSink = {
  /** Of this process alone: what it recorded it has heard of already. */
  readonly origin: string
  committed(events: readonly AppEvent[]): void
}
