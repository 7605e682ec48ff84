/** A control pressed or released after `tick`, with effect in the next one. */
export type Press = { tick: number; gate: number; isOn: boolean }

/** All that a run needs to be repeated up to `tick`. */
export type Recording = { tick: number; presses: readonly Press[] }

/** More presses make links that many programs cut, and more ticks some that take hours to repeat. */
export const recordingLimits = { presses: 2_000, ticks: 1_000_000_000 } as const

/** Why a recording is too long for a link. */
export function findExceededLimit({ tick, presses }: Recording): keyof typeof recordingLimits | undefined {
  if (presses.length > recordingLimits.presses) return 'presses'
  return tick > recordingLimits.ticks ? 'ticks' : undefined
}

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
  if (tick === undefined || parts.length > recordingLimits.presses) return undefined
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
  const recording = { tick, presses }
  return findExceededLimit(recording) ? undefined : recording
}

const parseNumber = (text: string): number | undefined =>
  /^[0-9a-z]{1,7}$/.test(text) ? Number.parseInt(text, 36) : undefined
