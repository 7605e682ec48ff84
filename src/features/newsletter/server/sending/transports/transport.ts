import type { OutgoingMail } from '../compose.ts'

/** How mails leave. `send` resolves when whoever takes the mail has answered for it; see `verdictOf` for its errors. */
export type Transport = {
  /** How many may be on their way at once. */
  readonly lanes: number
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
