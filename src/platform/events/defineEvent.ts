/** `tags` returns the cache tags to invalidate. */
export type EventDefinition<Payload> = {
  readonly type: string
  readonly tags: (payload: Payload) => string[]
}

export type AppEvent<Payload = unknown> = {
  readonly definition: EventDefinition<Payload>
  readonly payload: Payload
}

/** Used in contract/events.ts; calling the result with a payload creates an event. */
export function defineEvent<Payload>(
  type: string,
  tags: (payload: Payload) => string[],
): EventDefinition<Payload> & ((payload: Payload) => AppEvent<Payload>) {
  const definition = { type, tags }
  return Object.assign((payload: Payload): AppEvent<Payload> => ({ definition, payload }), definition)
}

export type EventSink = {
  /** Identifies this process, which ignores its own notifications. */
  readonly origin: string
  /** Throws, before the commit, for an event that could not be delivered after it. */
  validate(event: AppEvent): void
  onCommitted(events: readonly AppEvent[]): void
}
