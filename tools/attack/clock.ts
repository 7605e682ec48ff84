import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, control, noneOf, type Outcome } from './attack.ts'
import { type AttackClient, createClient, signedIn, unique } from './client.ts'
import { newDataDir, withSite } from './site.ts'

const hourMs = 3_600_000

async function attack(): Promise<Outcome[]> {
  const shiftFile = join(newDataDir(), 'shift')
  const shift = async (ms: number) => {
    writeFileSync(shiftFile, String(ms))
    await sleep(500)
  }
  writeFileSync(shiftFile, '0')
  const preload = `--import=${resolve(import.meta.dirname, 'shiftClock.mjs')}`
  return withSite({ env: { NODE_OPTIONS: preload, CLOCK_SHIFT_FILE: shiftFile } }, async ({ origin }) => {
    const early = await signedIn(origin, 'demo')
    const broken: string[] = []
    const check = async (when: string, client: AttackClient) => {
      const { data } = await client.graphql('{ currentUser { username } }')
      if (!data?.currentUser) broken.push(`${when}: the session has ended`)
      const made = await client.graphql(
        `mutation { createPost(forumKey: "off-topic", title: "${unique('A clock that jumps ')}", body: "x") { id } }`,
      )
      if (made.errors) broken.push(`${when}: ${made.errors[0]?.message}`)
      for (const path of ['/', '/forum/off-topic', '/ready']) {
        const { status } = await client.send(path)
        if (status !== 200) broken.push(`${when}: ${path} ${status}`)
      }
    }
    await shift(hourMs)
    await check('an hour ahead', early)
    const attacker = '192.0.2.200'
    for (let count = 0; count < 10; count++)
      await createClient(origin, { network: attacker }).signIn('nobody', 'wrong one')
    const late = await signedIn(origin, 'wren')
    await shift(0)
    await check('back from an hour ahead', early)
    await check('back, with a session from the future', late)
    await shift(-hourMs)
    await check('an hour behind', early)
    await shift(hourMs + 120_000)
    const { status } = await createClient(origin, { network: attacker }).signIn('demo')
    if (status !== 200) broken.push(`a log-in two minutes after the limit: ${status}`)
    await shift(24 * hourMs * 89)
    const old = await early.graphql('{ currentUser { username } }')
    await shift(0)
    return [
      noneOf('sessions, writes and pages broken by a clock that jumps an hour', 20, broken),
      control('the same session 89 days later has ended', old.data?.currentUser == null),
    ]
  })
}

export const clock: Attack = { name: 'clock', run: attack }
