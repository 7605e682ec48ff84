import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { Replicas, readScope } from './replicas.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

type State = { position: string; timeline: number }

/** Stands for a server that is where `state` says; other tests ask real ones. */
const createServer = (state: State) => ({ state, query: async () => ({ rows: [{ ...state }] }) })
const toPool = (server: ReturnType<typeof createServer>) => server as unknown as pg.Pool

async function createReplicas(state: State) {
  const [primary, replica] = [createServer({ ...state }), createServer({ ...state })]
  const replicas = new Replicas({ primary: toPool(primary), pools: [toPool(replica)], log: silentLog })
  /** Waits until the replica is asked for its position again. */
  const usesReplica = async () => {
    const choose = () => replicas.run(undefined, () => readScope.getStore()?.replica === toPool(replica))
    vi.advanceTimersByTime(25)
    choose()
    await setImmediate()
    return choose()
  }
  await setImmediate()
  expect(await usesReplica()).toBe(true)
  return { primary, replica, replicas, usesReplica }
}

it('asks a replica that was down how far it is, because it may be another copy', async () => {
  const { replica, replicas, usesReplica } = await createReplicas({ position: '0/500', timeline: 1 })
  replica.state.position = '0/100'
  replicas.markDown(toPool(replica), new Error('gone'))
  vi.advanceTimersByTime(10_000)
  expect(await usesReplica()).toBe(false)
  replica.state.position = '0/500'
  expect(await usesReplica()).toBe(true)
})

it('reads nothing from a replica that follows the former primary after a failover, however far it is', async () => {
  const { primary, replica, replicas, usesReplica } = await createReplicas({ position: '0/500', timeline: 1 })
  // The former primary writes on what no standby confirms.
  replica.state.position = '0/900'
  Object.assign(primary.state, { position: '0/600', timeline: 2 })
  replicas.onChange()
  await setImmediate()
  expect(await usesReplica()).toBe(false)
  Object.assign(replica.state, { position: '0/600', timeline: 2 })
  expect(await usesReplica()).toBe(true)
})
