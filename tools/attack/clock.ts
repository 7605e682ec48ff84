import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type AttackClient, createClient, signInClient, unique } from './client.ts'
import { createDataDir, withSite } from './site.ts'

const hourMs = 3_600_000

async function runAttack(): Promise<Outcome[]> {
  const shiftFile = join(createDataDir(), 'shift')
  const shift = async (ms: number) => {
    writeFileSync(shiftFile, String(ms))
    await sleep(500)
  }
  writeFileSync(shiftFile, '0')
  const preload = `--import=${resolve(import.meta.dirname, 'shiftClock.mjs')}`
  return withSite({ env: { NODE_OPTIONS: preload, CLOCK_SHIFT_FILE: shiftFile } }, async ({ origin }) => {
    const earlySession = await signInClient(origin, 'demo')
    const breaches: string[] = []
    const check = async (when: string, client: AttackClient) => {
      const { data } = await client.graphql('{ currentUser { username } }')
      if (!data?.currentUser) breaches.push(`${when}: the session has ended`)
      const created = await client.graphql(
        `mutation { createPost(forumKey: "off-topic", title: "${unique('A clock that jumps ')}", body: "x") { id } }`,
      )
      if (created.errors) breaches.push(`${when}: ${created.errors[0]?.message}`)
      for (const path of ['/', '/forum/off-topic', '/ready']) {
        const { status } = await client.send(path)
        if (status !== 200) breaches.push(`${when}: ${path} ${status}`)
      }
    }
    await shift(hourMs)
    await check('an hour ahead', earlySession)
    const attacker = '192.0.2.200'
    for (let count = 0; count < 10; count++)
      await createClient(origin, { network: attacker }).signIn('nobody', 'wrong one')
    const lateSession = await signInClient(origin, 'wren')
    await shift(0)
    await check('back from an hour ahead', earlySession)
    await check('back, with a session from the future', lateSession)
    await shift(-hourMs)
    await check('an hour behind', earlySession)
    await shift(hourMs + 120_000)
    const { status } = await createClient(origin, { network: attacker }).signIn('demo')
    if (status !== 200) breaches.push(`a log-in two minutes after the limit: ${status}`)
    await shift(24 * hourMs * 89)
    const expired = await earlySession.graphql('{ currentUser { username } }')
    await shift(0)
    return [
      expectNoBreaches('sessions, writes and pages broken by a clock that jumps an hour', 20, breaches),
      expectBreach('the same session 89 days later has ended', expired.data?.currentUser == null),
    ]
  })
}

export const clock: Attack = { name: 'clock', run: runAttack }
