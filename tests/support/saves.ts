const int = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.concat([int(Buffer.byteLength(value)), Buffer.from(value)])
const version = (...numbers: number[]): Buffer => Buffer.concat(numbers.map(int))

type Wish = { gameVersion?: [number, number, number, number]; mods?: string[] }

/** A world without a component, as the game saves it; `mods` are needed besides the game. */
export function emptyWorld({ gameVersion = [0, 92, 3, 57], mods = [] }: Wish = {}): Buffer {
  const needed = ['MHG', ...mods]
  return Buffer.concat([
    Buffer.from('Logic World save'),
    Buffer.from([7]),
    version(...gameVersion),
    Buffer.from([1]),
    int(0),
    int(0),
    int(needed.length),
    ...needed.flatMap((id) => [text(id), version(0, 91, 4, -1)]),
    int(0),
    int(0),
    Buffer.from('redstone sux lol'),
  ])
}
