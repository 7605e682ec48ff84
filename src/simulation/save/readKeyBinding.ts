import { CustomReader } from '#gamefiles/model/customReader.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'1234567890']

/**
 * Keys by their number in custom data: the order of Unity's input system, which no public source confirms. Undefined for
 * keys that a page must leave to the browser.
 */
const numberedKeys: readonly (string | undefined)[] = [
  undefined,
  ' ',
  'Enter',
  undefined,
  ..."`';,./\\[]-=",
  ...letters,
  ...digits,
  ...Array.from({ length: 10 }, () => undefined),
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]

const namedKeys: Readonly<Record<string, string>> = {
  SPACE: ' ',
  ENTER: 'Enter',
  RETURN: 'Enter',
  LEFT: 'ArrowLeft',
  RIGHT: 'ArrowRight',
  UP: 'ArrowUp',
  DOWN: 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
}

/**
 * Which key of a keyboard presses a key part, as `KeyboardEvent.key` in upper case; empty for none. A label that names a
 * key counts more than the number in the custom data, because it is what players see.
 */
export function readKeyBinding(data: Uint8Array | undefined, label: string): string {
  const name = label.toUpperCase()
  if (letters.includes(name) || digits.includes(name)) return name
  return namedKeys[name] ?? (data && numberedKeys[new CustomReader(data).i32()]) ?? ''
}
