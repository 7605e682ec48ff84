import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { type AttackClient, createClient, signInClient } from '../attack/client.ts'
import { type Fleet, withFleet } from './fleet.ts'

const fullProbes = 5_000
/** Reads of each probe: the one right after the write is answered by the primary. */
const readsPerProbe = 3
const replicaDelayMs = 20
/** The replica catches up between the probes, or the primary would answer all of them. */
const pauseMs = 80

async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const probes = Math.max(20, Math.round(fullProbes * scale))
  const env = { WRITE_LIMIT_FACTOR: '100000' }
  return withFleet({ count: 2, env, replicaDelayMs }, async (fleet) => {
    const before = await fleet.countReplicaReads()
    const stale = await probe(fleet, { probes, carriesPosition: true })
    const onReplica = (await fleet.countReplicaReads()) - before
    log(`  ${probes * readsPerProbe} reads, ${onReplica} transactions on the replica`)
    const control = await probe(fleet, { probes: Math.min(probes, 200), carriesPosition: false })
    return [
      expectNoBreaches('reads that did not show what their member had just written', probes * readsPerProbe, stale),
      {
        check: 'transactions that the replica answered meanwhile',
        figure: String(onReplica),
        target: '> 0',
        passed: onReplica > 0,
      },
      expectBreach(`the same without the position in the token (${control.length} stale)`, control.length > 0),
    ]
  })
}

type ProbeOptions = { probes: number; carriesPosition: boolean }

/** Writes at one process, reads at the other at once. */
async function probe({ sites: [first, second] }: Fleet, { probes, carriesPosition }: ProbeOptions): Promise<string[]> {
  const writer = await signInClient(first?.origin as string, 'demo')
  const original = writer.tokens()
  const { post } = await writer.data(
    'mutation { post: createPost(forumKey: "off-topic", title: "Read by another process", body: "A page.") { id } }',
  )
  const { id } = post as { id: string }
  const { made } = await writer.data(
    `mutation { made: createComment(objectId: "${id}", body: "Not yet written.") { id } }`,
  )
  const commentId = (made as { id: string }).id
  const stale: string[] = []
  for (let n = 0; n < probes; n++) {
    await sleep(pauseMs)
    const mark = randomUUID()
    await writer.data(`mutation { updateComment(commentId: "${commentId}", body: "${mark}") { id } }`)
    const tokens = carriesPosition ? writer.tokens() : original
    const reader = createClient(second?.origin as string, { tokens })
    for (let read = 0; read < readsPerProbe; read++) if (!(await shows(reader, commentId, mark))) stale.push(mark)
  }
  return stale
}

async function shows(reader: AttackClient, commentId: string, mark: string): Promise<boolean> {
  const { comment } = await reader.data(`{ comment(id: "${commentId}") { body } }`)
  return (comment as { body: string }).body === mark
}

export const readYourWrites: Attack = { name: 'read-your-writes', run }
