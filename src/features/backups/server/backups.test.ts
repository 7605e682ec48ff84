import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { backupSite } from '#tests/backupSite.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { runBackups } from './operations/runBackups.ts'
import { startBackup } from './operations/startBackup.ts'
import { verifyBackup } from './operations/verifyBackup.ts'
import { getTarget } from './target.ts'

vi.setConfig({ testTimeout: 60_000 })

const { site, make, directory, asAdmin, list, work, tick, problems, backUp, join: joinProcess } = await backupSite()

describe('a back-up on demand', () => {
  it('is written once, however often it was asked for, and has its counts', async () => {
    for (let time = 0; time < 3; time++) expect(await startBackup(asAdmin())).toBe(true)
    await Promise.all([work(), work()])
    const [run, ...others] = await list()
    expect(others).toEqual([])
    expect(run).toMatchObject({
      state: 'done',
      origin: 'person',
      requestedBy: asAdmin().viewer?.id,
      verification: 'whole',
    })
    expect(readdirSync(directory)).toEqual([run?.name])
    expect(run?.byteSize).toBe(readFileSync(join(directory, run?.name ?? '')).length)
    expect(run?.rowCount).toBeGreaterThan(10)
    expect(await findLastActionLog(site, { action: 'backup.start' })).toMatchObject({ userId: asAdmin().viewer?.id })
  })

  it('is for admins only', async () => {
    const moderator = await make.user({ roles: ['moderator', 'developer', 'editor'] })
    await expect(startBackup(site.context({ viewer: moderator }))).rejects.toMatchObject({ status: 403 })
    await expect(verifyBackup(site.context({ viewer: moderator }), { id: 1 })).rejects.toMatchObject({ status: 403 })
    await expect(verifyBackup(asAdmin(), { id: 0 })).rejects.toMatchObject({ status: 404 })
  })

  it('says in a sentence why it failed, and leaves nothing', async () => {
    await startBackup(asAdmin())
    // A directory has the name of the file.
    mkdirSync(join(directory, `${(await list())[0]?.name}.unfinished`))
    await work()
    expect(await list()).toMatchObject([{ state: 'failed', error: expect.stringMatching(/^Cannot write: EISDIR/) }])
    expect(await problems()).toContain('LAST_FAILED')
  })
})

describe('a verification', () => {
  it('loads the back-up, and finds it whole', async () => {
    const { id } = await backUp()
    expect(await verifyBackup(asAdmin(), { id })).toBe(true)
    expect(await verifyBackup(asAdmin(), { id })).toBe(false)
    await work()
    expect(await list()).toMatchObject([{ verification: 'whole', verificationError: '' }])
  })

  it('finds a file that was altered or that is gone, which is no good back-up then', async () => {
    const { id, name } = await backUp()
    const path = join(directory, name)
    expect(await problems()).not.toContain('NONE')
    const bytes = readFileSync(path)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(path, bytes)
    await verifyBackup(asAdmin(), { id })
    await work()
    expect(await list()).toMatchObject([
      { verification: 'damaged', verificationError: expect.stringMatching(/^The back-up is damaged: /) },
    ])
    expect(await problems()).toEqual(expect.arrayContaining(['NONE', 'DAMAGED']))
    rmSync(path)
    await verifyBackup(asAdmin(), { id })
    await work()
    expect(await list()).toMatchObject([
      { verification: 'damaged', verificationError: expect.stringContaining('no back-up at') },
    ])
  })
})

describe('a run whose process was ended', () => {
  async function interrupt() {
    await startBackup(asAdmin())
    const [run] = await list()
    await site.pool.query(`update backup_runs set state = 'running', started_at = requested_at`)
    return join(directory, run?.name ?? '')
  }

  it('is interrupted, and what it left is deleted', async () => {
    const path = await interrupt()
    writeFileSync(`${path}.unfinished`, 'a part')
    await tick()
    expect(await list()).toMatchObject([{ state: 'interrupted' }])
    expect(readdirSync(directory)).toEqual([])
    expect(await problems()).toContain('LAST_FAILED')
  })

  it('is done if its file has its name, because then it is whole', async () => {
    const path = await interrupt()
    writeFileSync(path, 'all of it')
    await tick()
    expect(await list()).toMatchObject([{ state: 'done', byteSize: 9 }])
    expect(existsSync(path)).toBe(true)
  })

  it('is left alone while a process holds the lock', async () => {
    await interrupt()
    const client = await site.pool.connect()
    await client.query(`select pg_advisory_lock(hashtext('backups'))`)
    await tick()
    expect(await list()).toMatchObject([{ state: 'running' }])
    await client.query(`select pg_advisory_unlock_all()`)
    client.release()
    await tick()
    expect(await list()).toMatchObject([{ state: 'interrupted' }])
  })

  it('is interrupted when the site stops, and leaves nothing', async () => {
    await startBackup(asAdmin())
    const stopping = new AbortController()
    const ended = runBackups(site.context(), stopping.signal)
    await expect.poll(async () => (await list())[0]?.state, { interval: 5 }).toBe('running')
    stopping.abort(new Error('The site stops'))
    await ended
    await tick()
    expect((await list())[0]?.state).toMatch(/interrupted|done/)
    expect(readdirSync(directory).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })
})

it('secrets are in back-ups only if the operator wants them, and only where the operator has chosen the place', async () => {
  const withSecrets = await joinProcess({ BACKUP_WITH_SECRETS: 'on' })
  expect(getTarget(site.services.config).withSecrets).toBe(false)
  const { config } = withSecrets.services
  expect(getTarget(config).withSecrets).toBe(true)
  const bucket = { name: 'a-bucket-of-the-staff', prefix: '' }
  expect(getTarget({ ...config, backups: { ...config.backups, bucket } }).withSecrets).toBe(false)
  const fixedSettings = { BACKUP_TARGET: 's3://a-bucket-of-the-operator' }
  expect(getTarget({ ...config, fixedSettings, backups: { ...config.backups, bucket } }).withSecrets).toBe(true)
})
