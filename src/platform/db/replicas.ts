import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { requestScope } from '../requestScope.ts'
import { comparePositions, type LogPosition } from './logPosition.ts'

/** How often a replica that is behind is asked again, at most. */
const pollMs = 20
/** How long one that failed is left alone. */
const downMs = 5_000

/** Positions of different timelines cannot be compared: after a failover the former primary may have written its own log on. */
type LogState = { position: LogPosition; timeline: number }
type Replica = { pool: pg.Pool; replayed: LogState; polledAt: number; downUntil: number }

const nothingReplayed: LogState = { position: '0/0', timeline: 0 }

/** The name of a log file begins with its timeline. */
const selectPrimaryState = `select pg_current_wal_insert_lsn()::text as position,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`

/** Accounts without the role pg_monitor do not see what is received; for them a new timeline begins with the next checkpoint. */
const selectReplicaState = `select pg_last_wal_replay_lsn()::text as position, greatest(
  (select received_tli from pg_stat_wal_receiver), (select timeline_id from pg_control_checkpoint())) as timeline`

/** A replica that has replayed $1 has no lag, even if nothing has been written for a long time. */
const selectLag = `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0 else greatest(0, extract(epoch from
  clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))) end::float8 as lag`

type ReadScope = { replica: pg.Pool | undefined }

/** The replica that the queries of the current read use. */
export const readScope = new AsyncLocalStorage<ReadScope>()

type Options = { primary: pg.Pool; pools: readonly pg.Pool[]; log: Log }

/**
 * Chooses replicas for reads that need no more than what this process, or the caller, knows to have changed. Pages are
 * cached until a change touches their tags, so a page may never be rendered from before a change that was announced.
 */
export class Replicas {
  readonly #primary: pg.Pool
  readonly #replicas: Replica[]
  readonly #log: Log
  /** Undefined while it is not known how far the primary was at the last announced change. */
  #required: LogState | undefined
  #changes = 0
  #next = 0

  constructor({ primary, pools, log }: Options) {
    this.#primary = primary
    this.#log = log
    this.#replicas = pools.map((pool) => ({ pool, replayed: nothingReplayed, polledAt: 0, downUntil: 0 }))
    if (pools.length) void this.#readPosition()
  }

  get isEmpty(): boolean {
    return !this.#replicas.length
  }

  /** Makes all reads use the primary until the position of the change is known. */
  onChange(): void {
    if (this.isEmpty) return
    this.#changes++
    this.#required = undefined
    void this.#readPosition()
  }

  /** Tells the request how far a replica must be to show what it has just committed. */
  async recordWrite(): Promise<void> {
    const scope = this.isEmpty ? undefined : requestScope.getStore()
    if (!scope) return
    try {
      scope.position = (await this.#getState()).position
    } catch {
      // It is written; a replica may show it late.
    }
  }

  /** Reads the state of the primary's log. */
  async #getState(): Promise<LogState> {
    const { rows } = await this.#primary.query<LogState>(selectPrimaryState)
    return rows[0] as LogState
  }

  /** Runs reads on a replica that has replayed what they need, otherwise on the primary. */
  run<T>(atLeast: LogPosition | undefined, read: () => T): T {
    const replica = this.#choose(atLeast)
    return replica ? readScope.run({ replica: replica.pool }, read) : read()
  }

  /** Returns lags in seconds in the order of the configuration; undefined for a replica that does not answer. */
  async readLags(): Promise<(number | undefined)[]> {
    if (this.isEmpty) return []
    const { position } = await this.#getState()
    const readLag = async ({ pool }: Replica) => (await pool.query<{ lag: number }>(selectLag, [position])).rows[0]?.lag
    return Promise.all(this.#replicas.map((replica) => readLag(replica).catch(() => undefined)))
  }

  markDown(pool: pg.Pool, error: Error): void {
    const replica = this.#replicas.find((each) => each.pool === pool)
    if (!replica) return
    replica.downUntil = performance.now() + downMs
    // It may come back as another copy, which is further behind.
    replica.replayed = nothingReplayed
    this.#log.warn({ error: error.message }, 'a replica cannot be used; the primary answers')
  }

  #choose(atLeast: LogPosition = '0/0'): Replica | undefined {
    const required = this.#required
    if (required === undefined) return undefined
    const now = performance.now()
    for (let n = 0; n < this.#replicas.length; n++) {
      const replica = this.#replicas[this.#next++ % this.#replicas.length] as Replica
      if (replica.downUntil > now) continue
      const { position, timeline } = replica.replayed
      const hasReplayed = (needed: LogPosition) => comparePositions(position, needed) >= 0
      if (timeline === required.timeline && hasReplayed(required.position) && hasReplayed(atLeast)) return replica
      if (now - replica.polledAt > pollMs) void this.#poll(replica)
    }
    return undefined
  }

  /** Positions only grow while the server runs, so what was read is never too much. */
  async #poll(replica: Replica): Promise<void> {
    replica.polledAt = performance.now()
    try {
      const { rows } = await replica.pool.query<LogState | { position: null; timeline: number }>(selectReplicaState)
      const [state] = rows
      replica.replayed = state?.position ? state : nothingReplayed
    } catch (error) {
      this.markDown(replica.pool, error as Error)
    }
  }

  async #readPosition(): Promise<void> {
    const changes = this.#changes
    try {
      const state = await this.#getState()
      if (changes === this.#changes) this.#required = state
    } catch {
      // If the primary does not answer, nothing is known about replicas either, until the next change.
      if (changes === this.#changes) setTimeout(() => void this.#readPosition(), downMs).unref()
    }
  }
}
