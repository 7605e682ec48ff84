import { customData, writeSave, writeZip } from '#gamefiles/index.ts'
import { type AttackClient, signInClient, unique } from './client.ts'
import type { Payload } from './payloads.ts'
import type { Random } from './random.ts'
import type { AttackedSite } from './site.ts'

type Planted = {
  paths: string[]
  fields: number
  accepted: number
}

type Sample = (maxLength: number, count?: number) => string

export async function plantPayloads(
  site: AttackedSite,
  payloads: readonly Payload[],
  random: Random,
): Promise<Planted> {
  const member = await signInClient(site.origin, 'demo')
  const staff = await signInClient(site.origin, 'demo-staff')
  const fields = new Set<string>()
  let accepted = 0

  const sample: Sample = (maxLength, count = 30) => {
    const candidates = payloads.filter(({ text }) => text.length < maxLength)
    let text = ''
    for (let attempt = 0; attempt < count; attempt++) {
      const next = random.pick(candidates).text
      if (text.length + next.length + 2 <= maxLength) text += `${text && '\n\n'}${next}`
    }
    return text
  }
  const sampleLine: Sample = (maxLength, count = 8) =>
    sample(maxLength, count)
      // Titles are single-line.
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .padEnd(12, 'x')

  /** Rejected mutations are not counted. */
  const plantAs =
    (client: AttackClient): Plant =>
    async (mutation, variables) => {
      const types = Object.entries(variables).map(([name, value]) => `$${name}: ${typeNames[typeof value]}!`)
      const { data } = await client.graphql(`mutation (${types.join(', ')}) { made: ${mutation} }`, variables)
      if (!data) return undefined
      fields.add(/^\w+/.exec(mutation)?.[0] ?? '')
      accepted += 1
      return data.made as Created
    }

  const [demo] = await site.query<{ id: number }>(`select id from users where username = 'demo'`)
  const paths = await plantConversations({ plant: plantAs(member), sample, sampleLine })
  paths.push(...(await plantByStaff({ userId: demo?.id as number, plant: plantAs(staff), sample, sampleLine })))
  paths.push(
    ...(await plantFiles({
      member,
      sampleLine,
      sample,
      onAccepted: (name) => void (fields.add(name), accepted++),
    })),
  )
  const query = encodeURIComponent(sampleLine(200))
  paths.push(`/search?q=${query}`, `/tracker/game?q=${query}`, `/error?code=${query}`, `/${query}`, `/@${query}`)
  return { paths, fields: fields.size, accepted }
}

const typeNames: Record<string, string> = { string: 'String', number: 'Int', boolean: 'Boolean' }

type Created = { id?: string; canonicalPath?: string }
type Plant = (mutation: string, variables: Record<string, unknown>) => Promise<Created | undefined>
type Texts = { plant: Plant; sample: Sample; sampleLine: Sample }

async function plantConversations({ plant, sample, sampleLine }: Texts) {
  const paths: string[] = ['/@demo', '/forum/off-topic', '/tracker/game', '/search?q=hostile']
  for (let round = 0; round < 6; round++) {
    const post = await plant('createPost(forumKey: "off-topic", title: $title, body: $body) { id canonicalPath }', {
      title: sampleLine(300),
      body: sample(20_000, 60),
    })
    const ticket = await plant(
      'createTicket(kind: ISSUE, productId: "game", title: $title, body: $body) { id canonicalPath }',
      { title: sampleLine(250), body: sample(20_000, 60) },
    )
    for (const { id, canonicalPath } of [post, ticket].filter((made) => made !== undefined)) {
      paths.push(canonicalPath as string)
      await plant('createComment(objectId: $id, body: $body) { id }', {
        id,
        body: sample(15_000, 60),
      })
      await plant('reportObject(objectId: $id, reason: OTHER, text: $text)', {
        id,
        text: sample(900),
      })
    }
  }
  await plant('updateUser(bio: $bio) { id }', { bio: sample(300) })
  return paths
}

async function plantByStaff({ userId, plant, sample, sampleLine }: Texts & { userId: number }) {
  const key = unique('x')
  await plant(forumMutation, { key, title: sampleLine(200), description: sample(900) })
  await plant(productMutation, { key, name: sampleLine(100), description: sample(400) })
  for (let round = 0; round < 5; round++)
    await plant('createTicketTag(name: $name, color: "#123456") { id }', { name: sampleLine(45, 1) })
  await plant('setTicketTemplate(kind: ISSUE, productId: "game", body: $body) { id }', {
    body: sample(900),
  })
  await plant('sendMessage(status: WARNING, text: $text)', { text: sample(300) })
  await plant('saveScreeningRule(effect: "hold", kind: "keyword", note: $note, pattern: $pattern)', {
    note: sampleLine(190),
    pattern: unique('never-written'),
  })
  await plant('createInvite(days: 1, grants: "preview", uses: 1, note: $note)', { note: sampleLine(190) })
  await plant('setRedirect(path: $path, location: $location)', {
    path: `/${unique('to')}`,
    location: `/${sampleLine(60, 1)}`,
  })
  await plant('setUserFlair(userId: $userId, flair: $flair)', { userId, flair: sampleLine(30, 1) })
  await plant('addUserNote(userId: $userId, text: $text)', { userId, text: sample(1_900) })
  await plant('warnUser(userId: $userId, text: $text)', { userId, text: sample(900) })
  const panels = ['reports', 'actionlog', 'userlist', 'rules', 'tags', 'templates', 'forums', 'products', 'invites']
  return [
    `/forum/${key}`,
    '/forum',
    `/tracker/${key}`,
    ...[...panels, 'redirects', 'messages'].map((panel) => `/management/${panel}`),
  ]
}

const forumMutation =
  'createForum(key: $key, title: $title, description: $description, isBlog: false, needAnyRole: [], position: 9, postRoles: [], protected: false)'
const productMutation = 'createProduct(key: $key, name: $name, description: $description, needAnyRole: [], position: 9)'

type FileTexts = { member: AttackClient; sample: Sample; sampleLine: Sample; onAccepted(field: string): void }

async function plantFiles({ member, sample, sampleLine, onAccepted }: FileTexts): Promise<string[]> {
  const paths = ['/creations', '/creations/mods', '/creations/worlds', '/creations/subassemblies']
  const label = (at: number) => ({
    type: 'MHG.PanelLabel',
    parent: 1,
    position: [150 + at * 300, 150, 150] as [number, number, number],
    customData: customData.label(sampleLine(80, 1), 1, 1),
  })
  const save = (type: string) =>
    writeSave({
      kind: 'subassembly',
      mods: [
        { id: 'MHG', version: [0, 91, 4, -1] },
        { id: sampleLine(60, 1), version: [1, 0, 0, 0] },
      ],
      components: [
        { type: 'MHG.CircuitBoard', customData: customData.board([9, 9, 9], 8, 4) },
        { type, parent: 1, position: [150, 150, 450], inputs: [1] },
        ...[0, 1, 2, 3].map(label),
      ],
    })
  const toJson = (text: string) => JSON.stringify(text)
  const manifest = () =>
    [
      `ID: HexLamps${unique('')}`,
      `Name: ${toJson(sampleLine(80, 1))}`,
      `Author: ${toJson(sampleLine(80, 1))}`,
      'Version: "1.0.0"',
      'Priority: 0',
      'Dependencies:',
      `    - ${toJson(sampleLine(60, 1))}`,
    ].join('\n')
  const files: [field: string, name: string, bytes: Uint8Array][] = []
  for (let round = 0; round < 6; round++) {
    const name = sampleLine(60, 1).replace(/[/\\]/g, '')
    files.push(['save', `${name}.partialworld`, save(sampleLine(60, 1))])
    const content = Buffer.from(`${manifest()}\n`)
    files.push(['mod', `${name}.zip`, await writeZip([{ name: `HexLamps/manifest.jecs`, content }])])
  }
  for (const [field, name, bytes] of files) {
    const { id } = await member.upload('creation', { bytes, name })
    const { data } = await member.graphql(
      'mutation ($input: UploadCreationInput!) { made: uploadCreation(input: $input) { canonicalPath } }',
      { input: { title: sampleLine(250), body: sample(5_000), uploadedFileId: id } },
    )
    if (!data) continue
    onAccepted(field)
    paths.push((data.made as { canonicalPath: string }).canonicalPath)
  }
  return paths
}
