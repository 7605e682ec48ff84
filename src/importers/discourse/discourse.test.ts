import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBackup } from '#tests/discourse/createBackup.ts'
import type { Version } from '#tests/discourse/schema.ts'
import { type Form, writeBackup } from '#tests/discourse/writeBackup.ts'
import { readDocuments } from '#tests/readArchive.ts'
import { createArchiveWriter, createEmptyWriter } from '../archive/archiveWriter.ts'
import { Report } from '../report.ts'
import { runConvert } from '../runConvert.ts'
import { discourse } from './discourse.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'discourse-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Converted = { directory: string; source: string; report: Report }

async function convert(version: Version, form: Form = 'archive'): Promise<Converted> {
  const place = mkdtempSync(join(folder, 'case-'))
  const source = await writeBackup(join(place, 'source'), await createBackup({ version }), form)
  const directory = join(place, 'archive')
  const archive = createArchiveWriter(directory)
  const report = new Report()
  await discourse.convert({ source, archive, report })
  await archive.close()
  return { directory, source, report }
}

const hashFiles = (directory: string): string[] =>
  globSync(['*.json*', 'rows/*', 'files/*'], { cwd: directory })
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(directory, name)))
          .digest('hex')}`,
    )

describe.each(['current', 'former'] as const)('a back-up of a %s version', (version) => {
  let converted: Converted
  const read = (name: string) => readDocuments(converted.directory, name)
  const find = (name: string, lwid: string) => read(name).find((document) => document.lwid === lwid)
  beforeAll(async () => {
    converted = await convert(version)
  })

  it('becomes members with their roles, names, passwords and addresses', () => {
    const users = new Map(read('users').map((user) => [user.username, user]))
    expect([...users.keys()].sort()).toEqual(
      [
        'Bjorn-O',
        'Bjorn_O',
        'ana',
        'anon12345',
        'BianJi',
        'deleted-1ffffc18',
        'shy_member',
        'system-2',
        'writes_by_mail',
      ].sort(),
    )
    const iterations = version === 'current' ? 6_000 : 64_000
    expect(users.get('ana')).toMatchObject({
      lwid: 'usr-10000001',
      email: 'member1@mail.example',
      verified: true,
      roles: ['admin'],
      passwordHash: expect.stringMatching(
        new RegExp(String.raw`^\$pbkdf2-sha256\$i=${iterations},l=32\$[A-Za-z0-9+/]{43}\$[A-Za-z0-9+/]{43}$`),
      ),
      joinedAt: '2020-01-01T10:00:00.123456Z',
    })
    expect(users.get('Bjorn_O')).toMatchObject({ flair: 'Helper', bio: 'I **build** 🚀', roles: [] })
    expect(users.get('Bjorn-O')).toMatchObject({ roles: ['moderator'], passwordHash: null })
    expect(users.get('BianJi')).toMatchObject({ suspendedUntil: '2999-01-01T00:00:00Z', bio: '' })
    expect(users.get('writes_by_mail')).toMatchObject({ email: 'member5@mail.example', verified: false })
    expect(users.get('anon12345')).toMatchObject({ email: null, verified: false })
    expect(users.get('system-2')).toMatchObject({ lwid: 'usr-1fffffff', email: null, roles: [], passwordHash: null })
    expect(users.get('deleted-1ffffc18')).toMatchObject({ deletedAt: '2020-01-05T10:00:00.123456Z' })
  })

  it('becomes forums in order, with those of the staff for the staff', () => {
    expect(read('forums')).toMatchObject([
      {
        key: 'help',
        title: 'Help',
        description: 'Ask here & be kind',
        position: 1,
        acceptsAnswers: true,
        needAnyRole: [],
      },
      { key: 'ideas', title: 'Help: Ideas', position: 2, acceptsAnswers: false },
      { key: 'news', protected: true, postRoles: ['moderator'], needAnyRole: [] },
      { lwid: 'frm-10000018', needAnyRole: ['moderator'] },
      ...(version === 'former' ? [{ lwid: 'frm-10000019', needAnyRole: [] }] : []),
    ])
  })

  it('becomes posts with their pins, locks, answers, dates and views', () => {
    expect(find('posts', 'pst-10000032')).toMatchObject({
      parent: 'frm-10000005',
      author: 'usr-10000002',
      title: 'How fast is a relay? ⚡',
      createdAt: '2020-01-03T10:00:00.123456Z',
      editedAt: null,
      viewCount: 70,
      pinnedAt: '2020-01-04T10:00:00.123456Z',
      isPinnedEverywhere: true,
      answer: 'cmt-10000033',
      lockReason: null,
    })
    expect(find('posts', 'pst-10000035')).toMatchObject({ lockReason: 'Closed', pinnedAt: null, answer: null })
    expect(find('comments', 'cmt-10000033')).toMatchObject({ editedAt: '2020-01-09T10:00:00.123456Z', replyTo: null })
    expect(find('comments', 'cmt-10000034')).toMatchObject({ replyTo: 'cmt-10000033', author: 'usr-1ffffc18' })
    expect(read('rows/ratings').filter(({ object }) => object === 'pst-10000032')).toEqual([
      { object: 'pst-10000032', user: 'usr-10000001', createdAt: '2020-01-20T10:00:00.123456Z' },
      { object: 'pst-10000032', user: 'usr-10000003', createdAt: '2020-01-20T10:00:00.123456Z' },
    ])
    expect(read('rows/ratings').filter(({ object }) => object === 'cmt-10000033')).toEqual([])
    expect(read('rows/bookmarks')).toEqual([
      { user: 'usr-10000003', object: 'pst-10000032', note: 'Read again', createdAt: '2020-01-09T10:00:00.123456Z' },
    ])
  })

  it('becomes texts in the Markdown of this site, and leaves code as it is', () => {
    const body = String(find('posts', 'pst-10000032')?.body)
    expect(body).toContain('Two ticks, says @Bjorn_O and @Bjorn-O.')
    expect(body).toContain('See cmt-10000036 and [this](/t/11).')
    expect(body).toMatch(/!\[A relay\]\(\/upload\/[\w-]{22}\)/)
    expect(body).toContain('circuit.zip (2 KB) zqsecureqz.png gone.png')
    expect(find('comments', 'cmt-10000033')?.body).toBe(
      '> [@Bjorn_O](/view/pst-10000032):\n>\n> Two ticks\n\n```\n@Björn_Ö :zap:\n```',
    )
    expect(find('posts', 'pst-10000035')?.body).toBe('Which ones?  \nAnd why?')
    expect(find('comments', 'cmt-10000036')?.body).toBe('::: spoiler All\nFaster ones\n:::')
  })

  it('leads old addresses of what everybody sees to it', async () => {
    const { pictureUrl } = await createBackup({ version })
    const addresses = new Map(read('rows/old_addresses').map(({ address, ...target }) => [address, target]))
    expect(addresses.get('/t/10')).toEqual({ object: 'pst-10000032' })
    expect(addresses.get('/t/10/1')).toEqual({ object: 'pst-10000032' })
    expect(addresses.get('/t/10/2')).toEqual({ object: 'cmt-10000033' })
    expect(addresses.get('/p/52')).toEqual({ object: 'cmt-10000034' })
    expect(addresses.get('/c/6')).toEqual({ object: 'frm-10000006' })
    expect(addresses.get('/u/björn_ö')).toEqual({ user: 'usr-10000002' })
    const picture = addresses.get(pictureUrl)
    expect(picture).toEqual({ location: expect.stringMatching(/^\/upload\/[\w-]{22}$/) })
    const others = [...addresses].filter(([, { location }]) => location).map(([address]) => address)
    expect(others.sort()).toEqual([
      pictureUrl.replace('original', 'optimized').replace('.png', '_2_690x388.png'),
      pictureUrl,
      expect.stringMatching(/^\/uploads\/short-url\/\w{20,27}\.png$/),
    ])
    expect(new Set(addresses.keys()).size).toBe(read('rows/old_addresses').length)
  })

  it('counts what it leaves out', () => {
    const lost = (reason: string) => converted.report.count('lost', reason)
    const inTopics = version === 'current' ? 10 : 9
    expect(lost('posts: in topics that are left out')).toBe(2 * inTopics)
    expect(lost('posts: whispers')).toBe(1)
    expect(lost('posts: deleted')).toBe(2)
    expect(lost('topics: private messages')).toBe(1)
    expect(lost('topics: of the unknown kind plugin_space')).toBe(1)
    expect(lost('posts that waited for review')).toBe(1)
    expect(lost('attachments: their names stay in the texts')).toBe(1)
    expect(lost('pictures that are not in the back-up')).toBe(1)
    expect(lost('files that are not for the readers of the post')).toBe(1)
    expect(lost('reminders of bookmarks')).toBe(1)
    expect(lost('tags of topics')).toBe(1)
    expect(converted.report.count('changed', 'posts and topics that only the staff sees')).toBe(2)
  })

  it('contains nothing that nobody but its readers could see', async () => {
    const { restricted } = await createBackup({ version })
    const hidden = new Set(['unlisted topic', 'hidden post', 'category of the staff'])
    const files = globSync(['*.jsonl', 'rows/*.jsonl'], { cwd: converted.directory })
    const all = files.map((name) => readFileSync(join(converted.directory, name), 'utf8')).join('\n')
    const found = restricted.filter(({ marker }) => all.includes(marker)).map(({ what }) => what)
    expect(found.sort()).toEqual([...hidden].sort())
    expect(all).not.toContain('zqsuspendedqz')
  })
})

it('gives the same archive byte by byte, whatever form the back-up has', async () => {
  const [first, second, directory] = [
    await convert('current'),
    await convert('current'),
    await convert('current', 'directory'),
  ]
  expect(hashFiles(second.directory)).toEqual(hashFiles(first.directory))
  expect(hashFiles(directory.directory).filter((line) => !line.startsWith('files'))).toEqual(
    hashFiles(first.directory).filter((line) => !line.startsWith('files')),
  )
  expect(existsSync(join(first.source, '..', 'outside.txt'))).toBe(false)
})

it('a dry run counts the same, and writes nothing', async () => {
  const { source, report, directory } = await convert('current')
  const dryReport = new Report()
  await discourse.convert({ source, archive: createEmptyWriter(), report: dryReport })
  expect(dryReport.render()).toBe(report.render())
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const target = `${directory}-dry`
  await runConvert({ system: 'discourse', source, directory: target, isDryRun: true })
  expect(log.mock.calls.flat().join('\n')).toContain(report.render())
  expect([existsSync(target), existsSync(`${target}.unfinished`)]).toEqual([false, false])
})

it('a dump without its files keeps the names of pictures', async () => {
  const { directory, report } = await convert('current', 'dump')
  expect(readDocuments(directory, 'rows/images')).toEqual([])
  expect(report.count('lost', 'pictures that are not in the back-up')).toBeGreaterThan(1)
})

it.each([
  ['a file that is not there', 'nothing.tar.gz', /nothing\.tar\.gz does not exist$/],
  ['another directory', '.', /has no dump\.sql\.gz: is it a back-up of Discourse\?$/],
])('refuses %s', async (...[, name, message]) => {
  const source = join(mkdtempSync(join(folder, 'refused-')), name)
  const conversion = { source, archive: createEmptyWriter(), report: new Report() }
  await expect(discourse.convert(conversion)).rejects.toThrow(message)
})

it('refuses a site that only members could read', async () => {
  const { dump, uploads } = await createBackup({ version: 'current' })
  const setting = 'COPY public.site_settings (id, name, data_type, value, created_at, updated_at) FROM stdin;'
  const closed = dump.replace(setting, `${setting}\n1\tlogin_required\t5\tt\t\\N\t\\N`)
  const source = await writeBackup(mkdtempSync(join(folder, 'closed-')), { dump: closed, uploads }, 'dump')
  const conversion = { source, archive: createEmptyWriter(), report: new Report() }
  await expect(discourse.convert(conversion)).rejects.toThrow(/Only members may read this site/)
})

it.each(['current', 'former'] as const)(
  'the guide explains each reason of the report for a %s version',
  async (version) => {
    const { report } = await convert(version)
    const guide = readFileSync('docs/importers/discourse.md', 'utf8')
    const [, changed = '', lost = ''] = report.render().split(/^(?:Changed|Left out):$/m)
    const reasons = Array.from(`${changed}${lost}`.matchAll(/^ +[\d,]+ ([^(\n]+?)(?: \(.*)?$/gm), ([, reason = '']) =>
      reason.replace(/ plugin_space$/, ''),
    )
    expect(reasons.length).toBeGreaterThan(15)
    expect(reasons.filter((reason) => !guide.includes(`\`${reason}\``))).toEqual([])
  },
)
