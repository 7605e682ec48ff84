import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { type BackupTask, backupTasks, type TaskMessage } from '../backupTasks.ts'
import { findWaiting } from '../queries.ts'
import type { BackupRunRow } from '../rows.ts'
import { getTarget, type Target } from '../target.ts'
import { deleteOutdated } from '../transactions/deleteOutdated.ts'
import {
  claimRun,
  claimVerification,
  storeProgress,
  storeUnfinished,
  storeVerification,
  storeWritten,
} from '../writes.ts'

const progressEveryMs = 2_000

/** Works off what waits, one after the other; does nothing while another process does. */
export async function runBackups(ctx: Context, signal: AbortSignal): Promise<void> {
  systemOperation(ctx)
  for (let run = await findWaiting(ctx.db); run; run = await findWaiting(ctx.db)) {
    const work = new BackupWork(ctx, run)
    try {
      if (!(await work.run(signal))) return
    } catch (error) {
      if (!signal.aborted) ctx.log.error({ err: error, name: run.name }, 'a back-up failed')
      await work.end(signal.aborted ? 'interrupted' : 'failed', (error as Error).message)
      if (signal.aborted) return
    }
  }
}

/** One back-up, or one verification of a back-up that is there. */
class BackupWork {
  readonly #ctx: AuthorizedContext
  readonly #run: BackupRunRow
  readonly #target: Target
  #isWritten: boolean
  #storedAt = 0

  constructor(ctx: AuthorizedContext, run: BackupRunRow) {
    this.#ctx = ctx
    this.#run = run
    this.#target = getTarget(ctx.config)
    this.#isWritten = run.state !== 'waiting'
  }

  /** Returns false if another process has the lock. */
  async run(signal: AbortSignal): Promise<boolean> {
    const { config } = this.#ctx
    const location = this.#target.locate(this.#run.name)
    if (!location) {
      await this.end('failed', 'There are no keys for the bucket')
      return true
    }
    const write = this.#isWritten ? undefined : { withSecrets: this.#target.withSecrets }
    const task: BackupTask = { location, write, verify: write ? config.backups.verify : 'restore' }
    const [runTask] = backupTasks.list({ extensions: this.#ctx.installedExtensions })
    if (!runTask) throw new Error('No program writes back-ups')
    for await (const message of runTask(this.#ctx, task, signal)) {
      if (message.kind === 'busy') return false
      if (message.kind === 'locked' && !(await this.#claim())) return true
      await this.#store(message)
    }
    if (write) await deleteOutdated(this.#ctx)
    return true
  }

  async end(state: 'failed' | 'interrupted', error: string): Promise<void> {
    const { db, clock } = this.#ctx
    const { id } = this.#run
    const at = clock.now()
    if (!this.#isWritten)
      return storeUnfinished(db, { id, at, state, error: state === 'failed' ? toSentence(error) : '' })
    const verification = state === 'failed' ? state : null
    await storeVerification(db, { id, at, verification, error: verification ? toSentence(error) : '' })
  }

  #claim(): Promise<boolean> {
    const { db, clock } = this.#ctx
    const { id } = this.#run
    if (this.#isWritten) return claimVerification(db, id)
    const { text: target, withSecrets: hasSecrets } = this.#target
    return claimRun(db, { id, at: clock.now(), target, hasSecrets })
  }

  async #store(message: TaskMessage): Promise<void> {
    const { db, clock, config } = this.#ctx
    const { id } = this.#run
    if (message.kind === 'progress') {
      if (performance.now() - this.#storedAt < progressEveryMs) return
      this.#storedAt = performance.now()
      await storeProgress(db, id, message)
    } else if (message.kind === 'written') {
      this.#isWritten = true
      const verification = config.backups.verify === 'off' ? null : 'running'
      await storeWritten(db, { id, at: clock.now(), counts: message, verification })
    } else if (message.kind === 'verified') {
      const { outcome: verification, error } = message
      await storeVerification(db, { id, at: clock.now(), verification, error: toSentence(error) })
    } else if (message.kind === 'failed') await this.end('failed', message.error)
  }
}

const toSentence = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 500)
