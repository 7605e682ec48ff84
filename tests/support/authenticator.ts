import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** A software passkey: ES256, without attestation. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #origin: string
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject }
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  create({ challenge }: Options) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(cose as never)])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat([this.#createAuthenticatorData(0x45), credential]))],
    ])
    return this.#toResponse({
      clientDataJSON: this.#createClientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    })
  }

  get({ challenge }: Options, { verifiesUser = true } = {}) {
    const clientData = this.#createClientData('webauthn.get', challenge)
    const data = this.#createAuthenticatorData(verifiesUser ? 0x05 : 0x01)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#key.privateKey)
    return this.#toResponse({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #toResponse(response: object) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #createAuthenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter])
  }

  #createClientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
}
