import type { Wave } from './probes.ts'

/** Formats waveforms as a value change dump (IEEE 1364), one time unit per tick, for programs such as GTKWave. */
export function formatVcd(signals: readonly { name: string; wave: Wave }[], end: number): string {
  const ids = signals.map((_, index) => String.fromCharCode(33 + index))
  const variables = signals.map(({ name }, index) => `$var wire 1 ${ids[index]} ${toIdentifier(name)} $end`)
  const start = Math.max(0, ...signals.map(({ wave }) => wave.from))
  const lines = ['$timescale 1 us $end', '$scope module circuit $end', ...variables, '$upscope $end']
  lines.push('$enddefinitions $end', `#${start}`, '$dumpvars')
  const changes: { tick: number; line: string }[] = []
  for (const [index, { wave }] of signals.entries()) {
    let state = wave.initial
    for (const tick of wave.changes) {
      state = state ? 0 : 1
      if (tick > start) changes.push({ tick, line: `${state}${ids[index]}` })
    }
    const before = wave.changes.filter((tick) => tick <= start).length
    lines.push(`${(wave.initial + before) & 1}${ids[index]}`)
  }
  lines.push('$end')
  let last = start
  for (const { tick, line } of changes.sort((a, b) => a.tick - b.tick)) {
    if (tick !== last) lines.push(`#${tick}`)
    last = tick
    lines.push(line)
  }
  if (end > last) lines.push(`#${end}`)
  return `${lines.join('\n')}\n`
}

/** Names in the format have no spaces. */
const toIdentifier = (name: string): string => name.trim().replaceAll(/\s+/g, '_') || '_'
