import { cpus, loadavg, totalmem } from 'node:os'

export type Machine = ReturnType<typeof describeMachine>

export const describeMachine = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'unknown processor',
  memoryMb: Math.round(totalmem() / 1024 ** 2),
  platform: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  /** Other work on the machine, which distorts the figures; near 0 on an idle machine. */
  loadBefore: Number(loadavg()[0]?.toFixed(2)),
})
