import { cpus, loadavg, totalmem } from 'node:os'

export type Machine = ReturnType<typeof describeMachine>

/** What a reader of the figures must know about where they were taken. */
export const describeMachine = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'unknown processor',
  memoryMb: Math.round(totalmem() / 1024 ** 2),
  platform: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  /** Work of others, from which the figures suffer; near 0 on a machine of one's own. */
  loadBefore: Number(loadavg()[0]?.toFixed(2)),
})
