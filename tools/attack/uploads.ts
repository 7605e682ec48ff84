import { createSubassemblySave } from '#tests/gameSaves.ts'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type Bomb, createBlackPng, createBombs } from './bombs.ts'
import { type AttackClient, signInClient } from './client.ts'
import { type AttackedSite, withSite } from './site.ts'

const maxMemoryMb = 150
const maxSeconds = 2

type Result = { bomb: string; outcome: string; seconds: number; isServerError: boolean; isPublished: boolean }

async function sendBomb(client: AttackClient, { name, kind, fileName, type, bytes }: Bomb): Promise<Result> {
  const startedAt = performance.now()
  const { id, status, text } = await client.upload(kind, { bytes, name: fileName, type })
  let outcome = `${status} ${text.slice(0, 60)}`
  let isPublished = status < 300 && kind === 'image'
  if (status < 300 && kind === 'creation') {
    const { data, errors } = await client.graphql(
      'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { id } }',
      { input: { title: 'A bomb of some kind', body: 'x', uploadedFileId: id } },
    )
    outcome = errors?.[0]?.message ?? 'published'
    isPublished = data?.uploadCreation != null
  }
  const seconds = (performance.now() - startedAt) / 1_000
  return { bomb: name, outcome, seconds, isServerError: status >= 500 || outcome === '500', isPublished }
}

async function runAttack(site: AttackedSite): Promise<Outcome[]> {
  const client = await signInClient(site.origin, 'demo')
  const honestSave: Bomb = {
    name: 'an honest save',
    kind: 'creation',
    fileName: 'board.partialworld',
    type: 'application/octet-stream',
    bytes: createSubassemblySave(),
  }
  const honestPicture: Bomb = {
    ...honestSave,
    name: 'a picture',
    kind: 'image',
    fileName: 'a.png',
    type: 'image/png',
    bytes: createBlackPng(64, 64),
  }
  const honest = [await sendBomb(client, honestSave), await sendBomb(client, honestPicture)]
  const memoryBefore = site.residentMb()
  let memoryMax = memoryBefore
  const sampler = setInterval(() => {
    memoryMax = Math.max(memoryMax, site.residentMb())
  }, 20)
  const bombs = await createBombs()
  const results: Result[] = []
  for (const bomb of bombs) results.push(await sendBomb(client, bomb))
  clearInterval(sampler)
  const slowest = results.reduce((a, b) => (a.seconds > b.seconds ? a : b))
  const harmless = new Set(['a manifest that is a bomb of references', 'a directory that claims 65,535 entries'])
  const describeResults = (selected: Result[]) => selected.map(({ bomb, outcome }) => `${bomb}: ${outcome}`)
  return [
    expectNoBreaches(
      'bombs answered with a server error',
      bombs.length,
      describeResults(results.filter((result) => result.isServerError)),
    ),
    expectNoBreaches(
      'bombs that were published',
      bombs.length,
      describeResults(results.filter(({ isPublished, bomb }) => isPublished && !harmless.has(bomb))),
    ),
    {
      check: `the slowest refusal (${slowest.bomb})`,
      figure: `${slowest.seconds.toFixed(2)} s`,
      target: `within ${maxSeconds} s`,
      passed: slowest.seconds <= maxSeconds,
    },
    {
      check: 'memory of the site beside its use before',
      figure: `+${Math.round(memoryMax - memoryBefore)} MB`,
      target: `at most +${maxMemoryMb} MB`,
      passed: memoryMax - memoryBefore <= maxMemoryMb,
    },
    expectBreach(
      'an honest save and an honest picture',
      honest.every(({ isPublished }) => isPublished),
    ),
  ]
}

export const uploads: Attack = {
  name: 'uploads',
  run: () => withSite({ env: { WRITE_LIMIT_FACTOR: '1000' } }, runAttack),
}
