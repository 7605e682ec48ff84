import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { usernameCheckLimit } from '#features/accounts/server/rateLimits.ts'
import { pinPost } from '#features/forum/server/operations/pinPost.ts'
import { updateForum } from '#features/forum/server/operations/updateForum.ts'
import { saveScreeningRule } from '#features/moderation/server/operations/saveScreeningRule.ts'
import { RateLimitError } from '#platform/errors.ts'
import { consumeMutationLimit, maxMutationsPerMinute } from '#platform/graphql/limitMutations.ts'
import { SharedCounters } from '#platform/rateLimit/sharedCounters.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { joinSite, type TestSite, testSite, unique } from '#tests/testSite.ts'
import { seed } from '../server/seed.ts'

const first = await testSite()
const second = await joinSite(first)
const make = factories(first)

type Attempt = (site: TestSite) => Promise<unknown>

/** Whether the second process refuses after the first has used up the limit, and it has counted one request itself. */
async function isRefusedElsewhere(attempt: Attempt, times: number): Promise<boolean> {
  for (let n = 0; n < times - 1; n++) await attempt(first)
  await first.services.rateLimits.exchange()
  await attempt(second)
  await second.services.rateLimits.exchange()
  return attempt(second).then(
    () => false,
    (error) => {
      if (!(error instanceof RateLimitError)) throw error
      return true
    },
  )
}

const textLimit = { name: 'texts-comment', points: 20, seconds: 600 }

const limits: [string, number, (key: number) => Attempt][] = [
  ['changes of an account', maxMutationsPerMinute, (id) => (site) => consumeMutationLimit(site.context(), id)],
  ['texts of an account', 20, (id) => (site) => site.services.rateLimits.consumeInMemory(textLimit, String(id))],
  [
    'checks of user names',
    usernameCheckLimit(first.context()).points,
    (id) => (site) => site.services.rateLimits.consume(usernameCheckLimit(site.context()), String(id)),
  ],
]

describe('a limit', () => {
  it.each(nonEmpty(limits))('is shared by two processes: %s', async (_name, times, toAttempt) => {
    expect(await isRefusedElsewhere(toAttempt(1), times)).toBe(true)
  })

  it('would admit as much in each process if they did not exchange their counts', async () => {
    vi.spyOn(SharedCounters.prototype, 'exchange').mockResolvedValue(true)
    expect(await isRefusedElsewhere((site) => consumeMutationLimit(site.context(), 2), maxMutationsPerMinute)).toBe(
      false,
    )
  })

  it('of API costs is shared, with the time for which a large debt blocks', async () => {
    const limit = { name: 'cost', points: 100, seconds: 10 }
    await first.services.rateLimits.chargeInMemory(limit, 'eve', 600)
    await first.services.rateLimits.exchange()
    await second.services.rateLimits.chargeInMemory(limit, 'eve', 1)
    await second.services.rateLimits.exchange()
    const refusal = await second.services.rateLimits.assertNotExceededInMemory(limit, 'eve').catch((error) => error)
    expect(refusal).toBeInstanceOf(RateLimitError)
    // Ten seconds, and fifty for the debt.
    expect(refusal.retryAfterSeconds).toBeGreaterThan(50)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it('is exchanged by itself', async () => {
    const limit = { name: 'by itself', points: 5, seconds: 600 }
    await first.services.rateLimits.chargeInMemory(limit, 'ben', 5)
    // A process learns what others counted with its own next request.
    const check = async () => {
      await second.services.rateLimits.chargeInMemory(limit, 'ben', 0)
      return second.services.rateLimits.assertNotExceededInMemory(limit, 'ben').catch((error) => error)
    }
    await expect.poll(check).toBeInstanceOf(RateLimitError)
  })

  it('counts again after its window', async () => {
    const limit = { name: 'short', points: 1, seconds: 0.2 }
    const consume = (site: TestSite) => site.services.rateLimits.consumeInMemory(limit, 'ana')
    await consume(first)
    await first.services.rateLimits.exchange()
    await expect.poll(() => consume(second).catch((error) => error)).toBeUndefined()
  })
})

describe('two processes', () => {
  it('show a pin, and hide a forum, as soon as one of them has stored it', async () => {
    await Promise.all([first.connect(), second.startBackground(), first.startBackground()])
    const { key, lwid: id } = await make.forum()
    const older = await make.post({ forumKey: key, title: 'The older post of two' })
    await make.post({ forumKey: key, title: 'The newer post of two' })
    const read = async () => (await second.server.inject(`/forum/${key}`)).body
    const findFirst = async () => /The (older|newer) post/.exec(await read())?.[1]
    await expect.poll(findFirst).toBe('newer')
    const admin = first.context({ viewer: await make.user({ roles: ['admin'] }) })
    await pinPost(admin, { postId: older.lwid, everywhere: false, until: null })
    await expect.poll(findFirst).toBe('older')
    const settings = { title: 'Plans', description: '', position: 0, isBlog: false, protected: false, postRoles: [] }
    await updateForum(admin, { id, ...settings, needAnyRole: ['developer'] })
    await expect.poll(async () => (await second.server.inject(`/forum/${key}`)).statusCode).toBe(404)
  })

  it('apply a screening rule as soon as one of them has saved it', async () => {
    await Promise.all([first.connect(), second.startBackground(), first.startBackground()])
    const [author, moderator] = [await make.user(), await make.user({ roles: ['moderator'] })]
    const post = await make.post()
    const write = () => factories(second).comment({ on: post.lwid, by: author, body: 'Buy cheap relays' })
    await write()
    // The cached rules never expire by time.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await saveScreeningRule(first.context({ viewer: moderator }), {
      kind: 'keyword',
      pattern: 'cheap relays',
      effect: 'refuse',
      note: '',
    })
    await expect.poll(() => write().then(String, (error) => error.field)).toBe('body')
  })

  it('count one view for a visitor whose pages both of them sent', async () => {
    const post = await make.post()
    for (const site of [first, second]) {
      site.views.record({ objectLwid: post.lwid, ip: '192.0.2.9', headers: { 'user-agent': 'Firefox' } })
      await site.views.flush()
    }
    const { rows } = await first.pool.query('select view_count from objects where lwid = $1', [post.lwid])
    expect(rows).toEqual([{ view_count: 1 }])
  })
})

describe('a process without the role web', () => {
  it('answers only whether it is alive and ready', async () => {
    const worker = await joinSite(first, { ROLES: 'jobs' })
    const getStatus = async (url: string) => (await worker.server.inject({ method: 'GET', url })).statusCode
    expect(await Promise.all(['/health/live', '/health/ready', '/', '/graphql'].map(getStatus))).toEqual([
      200, 503, 404, 404,
    ])
    await worker.connect()
    expect(await getStatus('/health/ready')).toBe(200)
  })
})

describe('processes that start on an empty database at the same time', () => {
  it('fill it once', async () => {
    const site = await testSite()
    const other = await joinSite(site)
    const results = await Promise.all(
      [site, other, site].map((each) => seed(each, { demo: false, demoPassword: undefined })),
    )
    expect(results.filter(({ ownerCode }) => ownerCode !== undefined)).toHaveLength(1)
    expect(results.filter((result) => Object.keys(result).length === 0)).toHaveLength(2)
  })

  it('print another invite at each start until there is an owner, who voids the others', async () => {
    const site = await testSite({ SITE_ENV: 'development' })
    const start = async () => (await seed(site, { demo: false, demoPassword: undefined })).ownerCode
    const [first, second] = [await start(), await start()]
    const signUp = async (inviteCode: string | undefined) => {
      const username = unique('u')
      const payload = { username, email: `${username}@mail.example`, password: 'wire by wire, 17', inviteCode }
      return (await site.server.inject({ method: 'POST', url: '/auth/signup', payload })).json()
    }
    expect(await signUp(first)).toMatchObject({ ok: true })
    expect(await signUp(second)).toEqual({ error: 'invalid-invite' })
    expect(await start()).toBeUndefined()
  })
})
