import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type PushRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on a local port, which records what it gets and answers with the status of `answer`. */
export async function startPushService() {
  const requests: PushRequest[] = []
  const state = { answer: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(state.answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, requests, state, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** A browser that can decrypt what it gets (RFC 8291). */
export function createPushBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const subscription = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { subscription, decrypt: (body: Buffer): unknown => JSON.parse(decrypt(body, keys, auth)) }
}

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const input = derive(keys.computeSecret(senderKey), { salt: auth, info, bytes: 32 })
  const key = derive(input, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(input, { salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const derive = (secret: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
