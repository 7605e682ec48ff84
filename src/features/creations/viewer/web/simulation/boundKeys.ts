import type { NamedControl } from '#simulation/worker/protocol.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** What uses keys itself while it has the focus. */
export type Focused = 'text' | 'button' | 'slider' | 'other'

const selectors: readonly (readonly [Focused, string])[] = [
  ['text', 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])'],
  ['slider', 'input[type=range]'],
  ['button', 'button, a[href], summary, input'],
]

export const classifyFocus = (element: Element): Focused =>
  selectors.find(([, selector]) => element.closest(selector))?.[0] ?? 'other'

function isUsedBy(focused: Focused, key: string): boolean {
  if (focused === 'button') return key === ' ' || key === 'Enter'
  if (focused === 'slider') return key.startsWith('Arrow')
  return focused === 'text'
}

/** On some keyboards digits need Shift, so their place counts too. */
const isKey = ({ key, code }: KeyPress, bound: string): boolean =>
  (key.length === 1 ? key.toUpperCase() : key) === bound || (/^\d$/.test(bound) && code === `Digit${bound}`)

/** The gates of the key parts that a key presses while an element has the focus. */
export function findBoundGates(controls: readonly NamedControl[], event: KeyPress, focused: Focused): number[] {
  if (event.ctrlKey || event.altKey || event.metaKey) return []
  const bound = controls.filter(({ key }) => key !== '' && isKey(event, key))
  return bound.some(({ key }) => isUsedBy(focused, key)) ? [] : bound.map(({ gate }) => gate)
}
