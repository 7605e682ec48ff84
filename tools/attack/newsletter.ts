import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailSink } from '#tests/mailSink.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { signInClient } from './client.ts'
import { createRandom } from './random.ts'
import { startSite } from './site.ts'

const fullReaders = 1_500
const kills = 4
/** Mails in flight when the site dies; whether these arrived cannot be known. */
const connections = 8

async function startCanary() {
  const hits = { webhook: 0, inside: 0 }
  const server = createServer((request, response) => {
    if (request.url === '/inside') {
      hits.inside += 1
      return response.end('secret')
    }
    hits.webhook += 1
    return response.writeHead(307, { location: '/inside' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  return { url, hits, stop: () => server.close() }
}

async function runAttack({ seed, scale, log }: AttackOptions): Promise<Outcome[]> {
  const random = createRandom(seed)
  const readers = Math.max(200, Math.round(fullReaders * scale))
  const sink = await startMailSink()
  const canary = await startCanary()
  const env = { SMTP_URL: sink.url, DISCORD_WEBHOOK_URL: canary.url, NEWSLETTER_PER_SECOND: '150' }
  let site = await startSite({ env })
  const { dataDir, port } = site
  await site.query('update users set newsletter_level = 0')
  await site.query(
    `insert into newsletter_subscribers (address, level, wanted_level, language, asked_at, confirmed_at, created_at)
     select 'reader' || n || '@mail.example', 2, 2, 'en', now(), now(), now() from generate_series(1, $1) n`,
    [readers],
  )
  const staff = await signInClient(site.origin, 'demo-staff')
  await staff.data('mutation ($input: NewsletterInput!) { sendNewsletter(input: $input) }', {
    input: { title: 'News', body: 'News', url: `${site.origin}/blog`, list: 'minor', sendDiscord: true },
  })
  for (let count = 0; count < kills; count++) {
    await sleep(700 + random.below(1_200))
    await site.kill()
    site = await startSite({ dataDir, port, env })
  }
  const newest = 'select status from newsletter_editions order by id desc limit 1'
  for (let attempt = 0; attempt < 240; attempt++) {
    const [edition] = await site.query<{ status: string }>(newest)
    if (edition?.status === 'done' || edition?.status === 'sent' || edition?.status === 'finished') break
    await sleep(500)
  }
  const sent = Map.groupBy(
    sink.mails.flatMap(({ to }) => to).filter((address) => address.startsWith('reader')),
    (address) => address,
  )
  const missedReaders = Array.from({ length: readers }, (_, index) => `reader${index + 1}@mail.example`).filter(
    (to) => !sent.has(to),
  )
  const repeatedReaders = [...sent].filter(([, mails]) => mails.length > 1)
  log(
    `  ${sent.size} of ${readers} readers, ${repeatedReaders.length} twice, webhook called ${canary.hits.webhook} times`,
  )
  await site.remove()
  await sink.stop()
  canary.stop()
  return [
    expectNoBreaches(`readers missed by an edition under ${kills} kills`, readers, missedReaders),
    {
      check: 'readers who got it twice',
      figure: `${repeatedReaders.length} of ${readers}`,
      target: `at most ${kills * connections}: those on their way`,
      passed: repeatedReaders.length <= kills * connections,
    },
    expectNoBreaches(
      'calls to an inner address that the webhook redirected to',
      canary.hits.webhook,
      canary.hits.inside ? ['/inside'] : [],
    ),
    expectBreach('the inner address, called directly', (await countDirectCalls()) === 1),
  ]
}

async function countDirectCalls(): Promise<number> {
  const canary = await startCanary()
  await fetch(canary.url, { method: 'POST' })
  canary.stop()
  return canary.hits.inside
}

export const newsletter: Attack = { name: 'newsletter', run: runAttack }
