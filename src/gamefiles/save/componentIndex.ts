/** Slots per entry; a load of about 70 % keeps probe sequences short. */
const slotsPerEntry = 1.4
const pegCountOverflow = 255

/**
 * A hash table in typed arrays, because a world has millions of components and a Map takes six times the memory. The
 * random seed prevents deliberately colliding addresses.
 */
export class ComponentIndex {
  readonly #keys: Uint32Array
  readonly #orders: Uint32Array
  readonly #inputs: Uint8Array
  readonly #outputs: Uint8Array
  readonly #depths: Uint16Array
  /** The few components whose peg count does not fit a byte. */
  readonly #many = new Map<number, { inputs: number; outputs: number }>()
  readonly #seed = crypto.getRandomValues(new Uint32Array(1))[0]!
  #count = 0

  constructor(capacity: number) {
    const slots = Math.ceil(capacity * slotsPerEntry) + 1
    this.#keys = new Uint32Array(slots)
    this.#orders = new Uint32Array(slots)
    this.#inputs = new Uint8Array(capacity)
    this.#outputs = new Uint8Array(capacity)
    this.#depths = new Uint16Array(capacity)
  }

  /** The address must be new and not 0. */
  add(address: number, { inputs, outputs, depth }: { inputs: number; outputs: number; depth: number }): void {
    const slot = this.#slot(address)
    const order = this.#count++
    this.#keys[slot] = address
    this.#orders[slot] = order
    this.#inputs[order] = Math.min(inputs, pegCountOverflow)
    this.#outputs[order] = Math.min(outputs, pegCountOverflow)
    this.#depths[order] = depth
    if (inputs >= pegCountOverflow || outputs >= pegCountOverflow) this.#many.set(order, { inputs, outputs })
  }

  /** Returns the index of the component, or -1. */
  findOrder(address: number): number {
    const slot = this.#slot(address)
    return this.#keys[slot] === 0 ? -1 : this.#orders[slot]!
  }

  getInputCount = (order: number): number => this.#many.get(order)?.inputs ?? this.#inputs[order]!
  getOutputCount = (order: number): number => this.#many.get(order)?.outputs ?? this.#outputs[order]!
  getDepth = (order: number): number => this.#depths[order]!

  #slot(address: number): number {
    const keys = this.#keys
    let slot = hash(address ^ this.#seed) % keys.length
    while (keys[slot] !== 0 && keys[slot] !== address) slot = slot + 1 === keys.length ? 0 : slot + 1
    return slot
  }
}

/** The finalizer of MurmurHash3 (public domain). */
function hash(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
