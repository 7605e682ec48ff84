import { HandOverFailed, type Verdict } from '../verdict.ts'
import type { Transport } from './transport.ts'

type Options = { url: string; key: string; connections: number; fetch?: typeof fetch }

const timeoutMs = 30_000

/**
 * Hands each mail to a provider by HTTP: JSON with from, to, subject, text, html and headers, as several take it. The
 * header Idempotency-Key is the mail's name, so that one sent twice counts once.
 */
export function providerTransport({ url, key, connections, fetch: ask = fetch }: Options): Transport {
  return {
    lanes: connections,
    async send(mail, clear) {
      const { from, to, subject, headers } = mail
      const body = JSON.stringify({ from, to: [to], subject, text: mail.text(), html: mail.html(), headers })
      await clear()
      const response = await ask(url, {
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
        throw new HandOverFailed(
          failure('down', `The provider cannot be reached: ${error.cause?.code ?? error.message}`),
        )
      })
      const answer = await response.text()
      if (!response.ok) throw new HandOverFailed(verdictOn(response.status, answer))
    },
    close() {},
  }
}

const failure = (means: Verdict['means'], detail: string): Verdict => ({
  means,
  isBounce: false,
  detail: detail.replace(/\s+/g, ' ').slice(0, 300),
})

function verdictOn(status: number, answer: string): Verdict {
  const detail = `${status} ${answer}`
  if (status === 401 || status === 403 || status === 404 || status === 429) return failure('down', detail)
  // 409: the same mail is being taken at this moment.
  if (status >= 500 || status === 408 || status === 409 || status === 425) return failure('later', detail)
  return failure('refused', detail)
}
