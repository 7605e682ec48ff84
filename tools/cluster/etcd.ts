import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../bench/app.ts'
import { startProcess, stopProcess } from '../../bench/processes.ts'

export type Etcd = { hosts: readonly string[]; stop(): Promise<void> }

const members = 3

/** Needs the package etcd-server. */
export async function startEtcd(directory: string): Promise<Etcd> {
  const nodes = await Promise.all(
    Array.from({ length: members }, async (_, n) => ({
      name: `etcd${n}`,
      client: `127.0.0.1:${await freePort()}`,
      peer: `http://127.0.0.1:${await freePort()}`,
    })),
  )
  const cluster = nodes.map(({ name, peer }) => `${name}=${peer}`).join()
  const children = nodes.map(({ name, client, peer }) => {
    const urls = `http://${client}`
    const args = ['--name', name, '--data-dir', join(directory, name), '--log-level', 'error', '--enable-v2']
    args.push('--listen-client-urls', urls, '--advertise-client-urls', urls)
    args.push('--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', cluster)
    return startProcess('etcd', args, { stdio: 'ignore' })
  })
  const failed = once(children[0] as NonNullable<(typeof children)[0]>, 'error').then(([error]) => {
    throw new Error('etcd cannot be started: install etcd-server', { cause: error })
  })
  await Promise.race([waitUntilHealthy(nodes[0]?.client as string), failed])
  return {
    hosts: nodes.map(({ client }) => client),
    stop: async () => void (await Promise.all(children.map(stopProcess))),
  }
}

async function waitUntilHealthy(host: string): Promise<void> {
  const isHealthy = async () => {
    const response = await fetch(`http://${host}/health`).catch(() => undefined)
    const answer = (await response?.json()) as { health?: string } | undefined
    return answer?.health === 'true'
  }
  while (!(await isHealthy())) await sleep(100)
}
