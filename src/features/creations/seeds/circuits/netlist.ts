export type Place = { x: number; z: number }

export type Part = {
  /** The type without the prefix "MHG."; parts of mods keep their prefix. */
  type: string
  inputs: number
  outputs: number
  data: Uint8Array | null
  label: string
  /** The place and size of a display on the screen, in squares. */
  panel?: Place & { width: number; depth: number }
}

/** `from` is a part that drives, or joins, an input of `to`. */
export type Wire = { from: number; to: number; input: number }

export type Netlist = { parts: readonly Part[]; wires: readonly Wire[]; signs: readonly string[] }
