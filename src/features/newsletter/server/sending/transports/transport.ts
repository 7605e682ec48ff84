import type { OutgoingMail } from '../compose.ts'

/** How mails leave. */
export type Transport = {
  /** How many may be on their way at once. */
  readonly lanes: number
  /**
   * Resolves when whoever takes the mail has answered for it; see `verdictOf` for its errors. `clear` is awaited when
   * all is prepared: before it resolves nothing may be handed over, and where it fails nothing is.
   */
  send(mail: OutgoingMail, clear: () => Promise<void>): Promise<void>
  close(): void
}
