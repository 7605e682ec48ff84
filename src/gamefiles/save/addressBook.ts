/** Four or five bytes of every six stay free of what was put in, so that few look-ups go on to a neighbour. */
const room = 1.4
const manyPegs = 255

/**
 * Which components there are, in the order they came: by address, with what is asked about them. A hash table in typed
 * arrays of a size known beforehand, because a world has millions and a Map takes six times the memory. Whoever makes
 * a file cannot know the seed, hence cannot make all addresses meet.
 */
export class AddressBook {
  readonly #keys: Uint32Array
  readonly #orders: Uint32Array
  readonly #inputs: Uint8Array
  readonly #outputs: Uint8Array
  readonly #depths: Uint16Array
  /** The few that have more pegs than a byte counts. */
  readonly #many = new Map<number, { inputs: number; outputs: number }>()
  readonly #seed = crypto.getRandomValues(new Uint32Array(1))[0]!
  #count = 0

  constructor(capacity: number) {
    const slots = Math.ceil(capacity * room) + 1
    this.#keys = new Uint32Array(slots)
    this.#orders = new Uint32Array(slots)
    this.#inputs = new Uint8Array(capacity)
    this.#outputs = new Uint8Array(capacity)
    this.#depths = new Uint16Array(capacity)
  }

  /** Puts in the next one. The address must be neither 0 nor there already. */
  add(address: number, { inputs, outputs, depth }: { inputs: number; outputs: number; depth: number }): void {
    const slot = this.#slot(address)
    const order = this.#count++
    this.#keys[slot] = address
    this.#orders[slot] = order
    this.#inputs[order] = Math.min(inputs, manyPegs)
    this.#outputs[order] = Math.min(outputs, manyPegs)
    this.#depths[order] = depth
    if (inputs >= manyPegs || outputs >= manyPegs) this.#many.set(order, { inputs, outputs })
  }

  /** Which one it was, from 0; -1 where there is none. */
  orderOf(address: number): number {
    const slot = this.#slot(address)
    return this.#keys[slot] === 0 ? -1 : this.#orders[slot]!
  }

  inputsOf = (order: number): number => this.#many.get(order)?.inputs ?? this.#inputs[order]!
  outputsOf = (order: number): number => this.#many.get(order)?.outputs ?? this.#outputs[order]!
  depthOf = (order: number): number => this.#depths[order]!

  #slot(address: number): number {
    const keys = this.#keys
    let slot = mixed(address ^ this.#seed) % keys.length
    while (keys[slot] !== 0 && keys[slot] !== address) slot = slot + 1 === keys.length ? 0 : slot + 1
    return slot
  }
}

/** The finaliser of MurmurHash3 (public domain): every bit of the input changes half of the output's. */
function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
