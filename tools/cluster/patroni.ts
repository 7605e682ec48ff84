import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseServerAccount, type OsAccount } from '#platform/postgres/osAccount.ts'
import { freePort } from '../../bench/app.ts'
import { startProcess, stopProcess } from '../../bench/processes.ts'
import { listProcessTree, signalAll } from '../attack/processTree.ts'
import { startEtcd } from './etcd.ts'
import { createQuery } from './fleet.ts'
import { startHaproxy } from './haproxy.ts'
import { collectPrograms, createConfig, user } from './patroniConfig.ts'
import { waitFor } from './waitFor.ts'

const nodeCount = 3
const patroniLog = 'patroni.log'
const describedLines = 40

export type Node = {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly directory: string
  patroni: ChildProcess
}

type Member = { name: string; role: string; state: string }

type ClusterOptions = {
  nodes: readonly Node[]
  url: string
  isSynchronous: boolean
  start(node: Node): void
  stop(): Promise<void>
}

/** PostgreSQL servers that Patroni promotes and demotes. */
export class DatabaseCluster {
  readonly nodes: readonly Node[]
  /** Leads to the primary. */
  readonly url: string
  readonly #options: ClusterOptions

  constructor(options: ClusterOptions) {
    this.nodes = options.nodes
    this.url = options.url
    this.#options = options
  }

  stop(): Promise<void> {
    return this.#options.stop()
  }

  /**
   * Both standbys receive the log, commits wait for one of them, and every Patroni knows it. Until its next turn, one that
   * stood still takes an earlier state for the present one, and the others take it for a standby.
   */
  async waitUntilComplete(): Promise<void> {
    const standby = this.#options.isSynchronous ? 'sync_standby' : 'replica'
    const expected = ['leader', 'replica', standby].sort().join()
    const isComplete = async () => {
      const views = await Promise.all(this.nodes.map(readMembers))
      const primaries = views.map((members) => members.find(({ role }) => role === 'leader')?.name)
      const roles = views.map((members) => members.filter(isRunning).map(({ role }) => role))
      const areKnown = new Set(primaries).size === 1 && roles.every((each) => each.sort().join() === expected)
      const primary = this.nodes.find(({ name }) => name === primaries[0])
      return (areKnown && primary && (await countStreaming(primary)) === nodeCount - 1) || undefined
    }
    await waitFor('all database servers run', isComplete, { everyMs: 200 }).catch(async (error) => {
      throw new Error(await this.describe(), { cause: error })
    })
  }

  findPrimary(): Promise<Node> {
    return waitFor('there is a primary', () => this.findMember('leader'), { everyMs: 100 })
  }

  /** Undefined if none has this role and runs. */
  async findMember(role: Member['role']): Promise<Node | undefined> {
    const member = (await this.#readMembers()).find((each) => each.role === role && isRunning(each))
    return this.nodes.find(({ name }) => name === member?.name)
  }

  async #readMembers(): Promise<Member[]> {
    for (const node of this.nodes) {
      const members = await readMembers(node)
      if (members.length) return members
    }
    return []
  }

  /** The members, and what each Patroni has logged last. */
  async describe(): Promise<string> {
    const members = JSON.stringify(await this.#readMembers())
    const logs = this.nodes.map(({ name, directory }) => {
      const lines = readFileSync(join(directory, patroniLog), 'utf8').split('\n')
      const own = lines.filter((line) => / (INFO|WARNING|ERROR): (?!Lock owner)/.test(line)).slice(-describedLines)
      return [`${name}:`, ...own.map((line) => `  ${line.slice(0, 160)}`)].join('\n')
    })
    return [`members: ${members}`, ...logs].join('\n')
  }

  /** PostgreSQL and Patroni, at once. */
  kill(node: Node): void {
    killNode(node)
  }

  /** Starts a node after `kill`. */
  start(node: Node): void {
    this.#options.start(node)
  }

  /** Nothing of the log reaches `standby`, by default any, until the returned function is called, or the node is killed. */
  async freezeReplication(node: Node, standby?: Node): Promise<() => void> {
    const senders = await createQuery(toUrl(node.port))<{ pid: number }>(
      'select pid from pg_stat_replication where $1::text is null or application_name = $1',
      [standby?.name ?? null],
    )
    const pids = senders.map(({ pid }) => pid)
    signalAll(pids, 'SIGSTOP')
    return () => signalAll(pids, 'SIGCONT')
  }

  /** Its lease ends, but PostgreSQL goes on, until the returned function is called. */
  freezePatroni({ patroni }: Node): () => void {
    const pids = listProcessTree(patroni.pid as number)
    signalAll(pids, 'SIGSTOP')
    return () => signalAll(pids, 'SIGCONT')
  }
}

const isRunning = ({ state }: Member): boolean => /^(running|streaming)$/.test(state)

/** Reads the members that this node knows; empty if it does not answer. */
async function readMembers({ restPort }: Node): Promise<Member[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1_000) })
    .then((response) => response.json())
    .catch(() => undefined)
  return (answer as { members: Member[] } | undefined)?.members ?? []
}

async function countStreaming(primary: Node): Promise<number> {
  const query = createQuery(toUrl(primary.port, 'postgres'))
  const streaming = await query(`select from pg_stat_replication where state = 'streaming'`).catch(() => [])
  return streaming.length
}

export const toUrl = (port: number, database = 'backplane'): string =>
  `postgres://${user}@127.0.0.1:${port}/${database}`

/** Needs the packages patroni, etcd-server, haproxy and postgresql-client. */
export async function withDatabaseCluster<T>(
  { isSynchronous }: { isSynchronous: boolean },
  work: (cluster: DatabaseCluster) => Promise<T>,
): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'patroni-'))
  chmodSync(directory, 0o755)
  const cluster = await startCluster(directory, isSynchronous)
  try {
    await cluster.waitUntilComplete()
    const { port } = await cluster.findPrimary()
    await createQuery(toUrl(port, 'postgres'))('create database backplane')
    return await work(cluster)
  } finally {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function startCluster(directory: string, isSynchronous: boolean): Promise<DatabaseCluster> {
  const account = chooseServerAccount(directory)
  const bin = collectPrograms(directory, account)
  const etcd = await startEtcd(directory)
  const nodes: Node[] = []
  for (let n = 0; n < nodeCount; n++) {
    const name = `node${n}`
    const node = { name, port: await freePort(), restPort: await freePort(), directory: join(directory, name) }
    mkdirSync(node.directory)
    if (account) chownSync(node.directory, account.uid, account.gid)
    const file = join(directory, `${name}.yml`)
    writeFileSync(file, JSON.stringify(createConfig(node, { bin, etcd, isSynchronous })))
    nodes.push({ ...node, patroni: startPatroni(file, node.directory, account) })
  }
  const proxy = await startHaproxy(directory, nodes)
  return new DatabaseCluster({
    nodes,
    url: toUrl(proxy.port),
    isSynchronous,
    start(node) {
      node.patroni = startPatroni(join(directory, `${node.name}.yml`), node.directory, account)
    },
    async stop() {
      await proxy.stop()
      for (const node of nodes) killNode(node)
      await Promise.all([...nodes.map(({ patroni }) => stopProcess(patroni)), etcd.stop()])
    },
  })
}

function startPatroni(file: string, directory: string, account: OsAccount | undefined): ChildProcess {
  const log = openSync(join(directory, patroniLog), 'a')
  const env = { PATH: process.env.PATH, HOME: directory, LC_ALL: 'C' }
  const child = startProcess('/usr/bin/patroni', [file], {
    cwd: directory,
    env,
    stdio: ['ignore', log, log],
    ...account,
  })
  child.once('error', (error) => console.error('patroni cannot be started: install patroni', error))
  return child
}

function killNode(node: Node): void {
  signalAll([...listProcessTree(node.patroni.pid as number), ...listServer(node)], 'SIGKILL')
}

/** The processes of its PostgreSQL. */
function listServer({ directory }: Node): number[] {
  const file = join(directory, 'data', 'postmaster.pid')
  if (!existsSync(file)) return []
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  // Stopped before, it left its file, and the number may be another's now.
  const command = `/proc/${pid}/cmdline`
  return existsSync(command) && readFileSync(command, 'utf8').includes(directory) ? listProcessTree(pid) : []
}
