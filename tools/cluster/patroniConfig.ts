import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { findInstallation } from '#platform/postgres/installation.ts'
import type { OsAccount } from '#platform/postgres/osAccount.ts'
import type { Etcd } from './etcd.ts'
import type { Node } from './patroni.ts'

export const user = 'backplane'

/** Patroni's times in seconds. */
const lease = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

/** What the npm package of PostgreSQL lacks is in this folder, or in the package postgresql-client. */
export function collectPrograms(directory: string, account: OsAccount | undefined): string {
  const bin = join(directory, 'bin')
  mkdirSync(bin)
  const { bin: own } = findInstallation(process.env.PG_BIN, account)
  for (const name of ['postgres', 'pg_ctl', 'initdb']) symlinkSync(join(own, name), join(bin, name))
  const debian = '/usr/lib/postgresql'
  const version = readdirSync(debian).find((version) => existsSync(join(debian, version, 'bin/pg_isready')))
  symlinkSync(join(debian, version ?? '', 'bin/pg_isready'), join(bin, 'pg_isready'))
  for (const name of ['pg_controldata', 'clone']) {
    copyFileSync(join(import.meta.dirname, `patroni/${name}.py`), join(bin, name))
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

type ConfigOptions = { bin: string; etcd: Etcd; isSynchronous: boolean }

const parameters = {
  max_connections: 100,
  jit: 'off',
  shared_buffers: '64MB',
  // This replaces slots, which a new primary does not have at once.
  wal_keep_size: '256MB',
  // A standby follows a new primary after this time.
  wal_retrieve_retry_interval: '500ms',
}

/** JSON is YAML. */
export function createConfig(node: Omit<Node, 'patroni'>, { bin, etcd, isSynchronous }: ConfigOptions): object {
  const rest = `127.0.0.1:${node.restPort}`
  const address = `127.0.0.1:${node.port}`
  const trusted = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  return {
    scope: 'backplane',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    // The API is v2, because with v3 a Patroni before 3.0.3 that stood still for longer than its lease overwrites the
    // new leader's key, and what that leader has acknowledged is lost.
    etcd: { hosts: etcd.hosts },
    bootstrap: {
      dcs: {
        ...lease,
        // The default is 1 MB, but asynchronous standbys, which are a control, may be further behind.
        maximum_lag_on_failover: 64 * 1024 * 1024,
        synchronous_mode: isSynchronous,
        synchronous_mode_strict: isSynchronous,
        postgresql: { use_pg_rewind: false, use_slots: false, parameters },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
      ],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(node.directory, 'data'),
      bin_dir: bin,
      pgpass: join(node.directory, 'pgpass'),
      authentication: { superuser: { username: user }, replication: { username: user } },
      // There is no pg_rewind, so a diverged standby is cloned again.
      remove_data_directory_on_diverged_timelines: true,
      create_replica_methods: ['clone'],
      clone: { command: join(bin, 'clone') },
      pg_hba: trusted,
      parameters: { unix_socket_directories: node.directory },
    },
  }
}
