import type { Links } from '../circuit.ts'

type Nets = { isOn: Uint8Array; drivers: Int32Array }

/**
 * Nets that links join. A net is on if an output drives it or a closed link leads to it from a net that is on; a ring of
 * links does not hold itself on.
 */
export class LinkedNets {
  /** Per net, whether any link leads from or to it. */
  readonly has: Uint8Array
  readonly #links: Links
  readonly #nets: Nets
  readonly #onFlip: (net: number) => void
  readonly #isClosed: Uint8Array
  readonly #isTouched: Uint8Array
  readonly #touched: number[] = []
  readonly #closed: number[] = []
  readonly #isSuspect: Uint8Array
  readonly #suspects: number[] = []
  readonly #risen: number[] = []

  constructor(links: Links, nets: Nets, onFlip: (net: number) => void) {
    const netCount = nets.isOn.length
    this.#links = links
    this.#nets = nets
    this.#onFlip = onFlip
    this.#isClosed = links.permanent.slice()
    this.has = new Uint8Array(netCount)
    for (const net of [links.leaders, links.followers].flatMap((ends) => [...ends])) this.has[net] = 1
    this.#isTouched = new Uint8Array(netCount)
    this.#isSuspect = new Uint8Array(netCount)
  }

  /** The net has got its first driver, or lost its last one. */
  touch(net: number): void {
    if (this.#isTouched[net]) return
    this.#isTouched[net] = 1
    this.#touched.push(net)
  }

  setRelay(relay: number, isClosed: boolean): void {
    const { begins, items } = this.#links.ofRelay
    for (let at = begins[relay]!; at < begins[relay + 1]!; at++) {
      const link = items[at]!
      this.#isClosed[link] = Number(isClosed)
      if (isClosed) this.#closed.push(link)
      else this.touch(this.#links.followers[link]!)
    }
  }

  /** Sets all relays without settling. */
  setRelays(gateStates: Uint8Array): void {
    for (let gate = 0; gate < gateStates.length; gate++) this.setRelay(gate, gateStates[gate] === 1)
    this.#clear()
  }

  /** Settles what was touched: what leaned on a lost state goes off, and then on again where it has another reason. */
  settle(): void {
    if (this.#touched.length + this.#closed.length === 0) return
    const { isOn, drivers } = this.#nets
    for (const net of this.#touched) if (!drivers[net]) this.#suspect(net)
    // Grows while it is walked.
    for (const net of this.#suspects) this.#walkFollowers(net, (follower) => this.#suspect(follower))
    for (const net of this.#suspects) isOn[net] = 0
    for (const net of this.#touched) if (drivers[net]) this.#raise(net)
    for (const net of this.#suspects) if (this.#isLed(net)) this.#raise(net)
    for (const link of this.#closed) {
      if (this.#isClosed[link] && isOn[this.#links.leaders[link]!]) this.#raise(this.#links.followers[link]!)
    }
    for (const net of this.#risen) this.#walkFollowers(net, (follower) => this.#raise(follower))
    for (const net of this.#suspects) if (!isOn[net]) this.#onFlip(net)
    for (const net of this.#risen) if (!this.#isSuspect[net]) this.#onFlip(net)
    this.#clear()
  }

  /** Settles every net, whatever its state was. */
  settleAll(): void {
    const { isOn, drivers } = this.#nets
    for (let net = 0; net < isOn.length; net++) {
      this.#isSuspect[net] = isOn[net]!
      if (isOn[net]) this.#suspects.push(net)
      isOn[net] = 0
    }
    for (let net = 0; net < isOn.length; net++) if (drivers[net]) this.#raise(net)
    for (const net of this.#risen) this.#walkFollowers(net, (follower) => this.#raise(follower))
    for (const net of this.#suspects) if (!isOn[net]) this.#onFlip(net)
    for (const net of this.#risen) if (!this.#isSuspect[net]) this.#onFlip(net)
    this.#clear()
  }

  #suspect(net: number): void {
    if (!this.#nets.isOn[net] || this.#nets.drivers[net] || this.#isSuspect[net]) return
    this.#isSuspect[net] = 1
    this.#suspects.push(net)
  }

  #raise(net: number): void {
    if (this.#nets.isOn[net]) return
    this.#nets.isOn[net] = 1
    this.#risen.push(net)
  }

  #walkFollowers(net: number, visit: (follower: number) => void): void {
    const { led, followers } = this.#links
    for (let at = led.begins[net]!; at < led.begins[net + 1]!; at++) {
      const link = led.items[at]!
      if (this.#isClosed[link]) visit(followers[link]!)
    }
  }

  #isLed(net: number): boolean {
    const { followed, leaders } = this.#links
    for (let at = followed.begins[net]!; at < followed.begins[net + 1]!; at++) {
      const link = followed.items[at]!
      if (this.#isClosed[link] && this.#nets.isOn[leaders[link]!]) return true
    }
    return false
  }

  #clear(): void {
    for (const net of this.#touched) this.#isTouched[net] = 0
    for (const net of this.#suspects) this.#isSuspect[net] = 0
    for (const list of [this.#touched, this.#closed, this.#suspects, this.#risen]) list.length = 0
  }
}
