/** A control pressed or released after `tick`, with effect in the next one. */
export type Press = { tick: number; gate: number; isOn: boolean }

/** All that a run needs to be repeated up to `tick`. */
export type Recording = { tick: number; presses: readonly Press[] }

const maxPresses = 2_000
/** A link must not keep the browser busy for long. */
const maxTick = 10_000_000

/** Formats a recording for a link: ticks as differences, the end, gates with their new state, in base 36. */
export function formatRecording({ tick, presses }: Recording): string {
  let before = 0
  const parts = presses.map((press) => {
    const part = `${(press.tick - before).toString(36)}.${press.gate.toString(36)}${press.isOn ? '' : '-'}`
    before = press.tick
    return part
  })
  return [tick.toString(36), ...parts].join('_')
}

/** Returns undefined for what `formatRecording` does not write. */
export function parseRecording(text: string): Recording | undefined {
  const [end = '', ...parts] = text.split('_')
  const tick = parseNumber(end)
  if (tick === undefined || tick > maxTick || parts.length > maxPresses) return undefined
  const presses: Press[] = []
  let at = 0
  for (const part of parts) {
    const [, ticks = '', gate = '', off] = /^([0-9a-z]+)\.([0-9a-z]+)(-?)$/.exec(part) ?? []
    const [passed, number] = [parseNumber(ticks), parseNumber(gate)]
    if (passed === undefined || number === undefined) return undefined
    at += passed
    if (at > tick) return undefined
    presses.push({ tick: at, gate: number, isOn: off !== '-' })
  }
  return { tick, presses }
}

const parseNumber = (text: string): number | undefined =>
  /^[0-9a-z]{1,7}$/.test(text) ? Number.parseInt(text, 36) : undefined
