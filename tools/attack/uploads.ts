import { aSubassembly } from '#tests/saves.ts'
import { type Attack, control, noneOf, type Outcome } from './attack.ts'
import { type Bomb, blackPng, makeBombs } from './bombs.ts'
import { type AttackClient, signedIn } from './client.ts'
import { type AttackedSite, withSite } from './site.ts'

const maxMemoryMb = 150
const maxSeconds = 2

type Shot = { bomb: string; got: string; seconds: number; isServerError: boolean; isPublished: boolean }

/** Sends a file and, if it was taken, publishes it. */
async function shoot(client: AttackClient, { name, nature, fileName, type, bytes }: Bomb): Promise<Shot> {
  const startedAt = performance.now()
  const { id, status, text } = await client.upload(nature, { bytes, name: fileName, type })
  let got = `${status} ${text.slice(0, 60)}`
  let isPublished = status < 300 && nature === 'image'
  if (status < 300 && nature === 'creation') {
    const { data, errors } = await client.graphql(
      'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { id } }',
      { input: { title: 'A bomb of some kind', body: 'x', uploadedFileId: id } },
    )
    got = errors?.[0]?.message ?? 'published'
    isPublished = data?.uploadCreation != null
  }
  const seconds = (performance.now() - startedAt) / 1_000
  return { bomb: name, got, seconds, isServerError: status >= 500 || got === '500', isPublished }
}

async function attack(site: AttackedSite): Promise<Outcome[]> {
  const client = await signedIn(site.origin, 'demo')
  const honestSave: Bomb = {
    name: 'an honest save',
    nature: 'creation',
    fileName: 'board.partialworld',
    type: 'application/octet-stream',
    bytes: aSubassembly(),
  }
  const honestPicture: Bomb = {
    ...honestSave,
    name: 'a picture',
    nature: 'image',
    fileName: 'a.png',
    type: 'image/png',
    bytes: blackPng(64, 64),
  }
  const honest = [await shoot(client, honestSave), await shoot(client, honestPicture)]
  const memoryBefore = site.residentMb()
  let memoryMax = memoryBefore
  const watch = setInterval(() => {
    memoryMax = Math.max(memoryMax, site.residentMb())
  }, 20)
  const bombs = await makeBombs()
  const shots: Shot[] = []
  for (const bomb of bombs) shots.push(await shoot(client, bomb))
  clearInterval(watch)
  const slowest = shots.reduce((a, b) => (a.seconds > b.seconds ? a : b))
  const harmless = new Set(['a manifest that is a bomb of references', 'a directory that claims 65,535 entries'])
  const named = (some: Shot[]) => some.map(({ bomb, got }) => `${bomb}: ${got}`)
  return [
    noneOf('bombs answered with a server error', bombs.length, named(shots.filter((shot) => shot.isServerError))),
    noneOf(
      'bombs that were published',
      bombs.length,
      named(shots.filter(({ isPublished, bomb }) => isPublished && !harmless.has(bomb))),
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
    control(
      'an honest save and an honest picture',
      honest.every(({ isPublished }) => isPublished),
    ),
  ]
}

export const uploads: Attack = { name: 'uploads', run: () => withSite({ env: { WRITE_LIMIT_FACTOR: '1000' } }, attack) }
