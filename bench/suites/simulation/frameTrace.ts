/** An event as Chromium's tracing writes it; times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** The duration on the CPU. */
  tdur?: number
}

const frameEvent = 'FireAnimationFrame'
const taskEvents = ['RunTask', 'ThreadControllerImpl::RunTask']

/** Milliseconds of CPU time that the thread which draws needed between each two frames. */
export function getFrameTimes(events: readonly TraceEvent[]): number[] {
  const first = events.find(({ name }) => name === frameEvent)
  if (!first) return []
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  const frames = own.filter(({ name, ph }) => name === frameEvent && ph === 'X').sort((a, b) => a.ts - b.ts)
  const tasks = own.filter(({ name, ph }) => taskEvents.includes(name) && ph === 'X').sort((a, b) => a.ts - b.ts)
  // Callbacks that run in one task draw one frame: only the first has a time.
  const times = new Map<number, number>()
  let frame = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task belongs to the frame that it draws or comes before.
    while (frame < frames.length && frames[frame]!.ts < ts) frame++
    if (frame > 0 && frame < frames.length) times.set(frame, (times.get(frame) ?? 0) + tdur / 1_000)
  }
  return [...times.values()]
}
