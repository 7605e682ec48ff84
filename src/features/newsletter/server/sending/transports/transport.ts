import type { OutgoingMail } from '../compose.ts'

export type Transport = {
  readonly maxConcurrency: number
  /**
   * Resolves when the mail is accepted; `classifyDeliveryError` reads its errors. Nothing may be handed over before
   * `beforeSend` resolves, or if it rejects.
   */
  send(mail: OutgoingMail, beforeSend: () => Promise<void>): Promise<void>
  close(): void
}
