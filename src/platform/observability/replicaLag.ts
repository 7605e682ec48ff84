import type { Registry } from 'prom-client'
import type { Replicas } from '../db/replicas.ts'
import type { Log } from '../log.ts'

type Sources = { replicas: Replicas; log: Log }

/** Replicas are numbered from 1, because their addresses may contain a password. */
export function addReplicaLag(
  { Gauge }: typeof import('prom-client'),
  registry: Registry,
  { replicas, log }: Sources,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'backplane_replica_lag_seconds',
      help: 'Age of what a replica has replayed, 0 if that is everything; missing while it does not answer.',
      labelNames: ['replica'],
      registers: [],
      async collect() {
        this.reset()
        try {
          for (const [index, seconds] of (await replicas.readLags()).entries())
            if (seconds !== undefined) this.set({ replica: String(index + 1) }, seconds)
        } catch (error) {
          log.warn({ error: (error as Error).message }, 'the lag of the replicas is unknown')
        }
      },
    }),
  )
}
