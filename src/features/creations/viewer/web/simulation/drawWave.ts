import type { Wave } from '#simulation/probes.ts'

export const waveSize = { width: 1_000, height: 24 }
const [high, low] = [3, 21]

/** Path of a wave between two ticks. Changes that are too close to be seen are drawn as one bar. */
export function drawWave({ from, initial, changes }: Wave, { start, end }: { start: number; end: number }): string {
  const toX = (tick: number): number =>
    Math.round(((tick - start) / Math.max(1, end - start)) * waveSize.width * 10) / 10
  let isOn = initial === 1
  let drawnTo = Math.max(0, toX(Math.max(start, from)))
  let path = `M${drawnTo} ${isOn ? high : low}`
  for (const tick of changes) {
    isOn = !isOn
    if (tick < start) {
      path = `M0 ${isOn ? high : low}`
      continue
    }
    const x = toX(tick)
    if (x - drawnTo < 1) continue
    path += `H${x}V${isOn ? low : high}V${isOn ? high : low}`
    drawnTo = x
  }
  return `${path}V${isOn ? high : low}H${waveSize.width}`
}
