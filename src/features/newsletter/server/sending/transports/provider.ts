import { DeliveryError, type DeliveryFailure } from '../deliveryFailure.ts'
import type { Transport } from './transport.ts'

type Options = { url: string; key: string; connections: number; fetch?: typeof fetch }

const timeoutMs = 30_000

/** Posts JSON that several providers accept; the Idempotency-Key makes the provider drop repeats. */
export function providerTransport({ url, key, connections, fetch: fetchFn = fetch }: Options): Transport {
  return {
    maxConcurrency: connections,
    async send(mail, beforeSend) {
      const { from, to, subject, headers } = mail
      const body = JSON.stringify({ from, to: [to], subject, text: mail.text(), html: mail.html(), headers })
      await beforeSend()
      const response = await fetchFn(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': mail.name,
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error & { cause?: { code?: string } }) => {
        throw new DeliveryError(
          toFailure('down', `The provider cannot be reached: ${error.cause?.code ?? error.message}`),
        )
      })
      const responseBody = await response.text()
      if (!response.ok) throw new DeliveryError(classifyResponse(response.status, responseBody))
    },
    close() {},
  }
}

const toFailure = (outcome: DeliveryFailure['outcome'], detail: string): DeliveryFailure => ({
  outcome,
  isBounce: false,
  detail: detail.replace(/\s+/g, ' ').slice(0, 300),
})

function classifyResponse(status: number, responseBody: string): DeliveryFailure {
  const detail = `${status} ${responseBody}`
  if (status === 401 || status === 403 || status === 404 || status === 429) return toFailure('down', detail)
  // 409: the provider is still processing the same mail.
  if (status >= 500 || status === 408 || status === 409 || status === 425) return toFailure('later', detail)
  return toFailure('refused', detail)
}
