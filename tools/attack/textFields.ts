import { customData, writeSave, writeZip } from '#gamefiles/index.ts'
import { type AttackClient, signedIn, unique } from './client.ts'
import type { Payload } from './payloads.ts'
import type { Random } from './random.ts'
import type { AttackedSite } from './site.ts'

type Planted = {
  /** Pages that show what was planted. */
  paths: string[]
  fields: number
  /** How many payloads were accepted by some field. */
  accepted: number
}

type Sample = (maxLength: number, count?: number) => string

/** Payloads in every text field that somebody can fill, those of the staff and of uploaded files too. */
export async function plantPayloads(
  site: AttackedSite,
  payloads: readonly Payload[],
  random: Random,
): Promise<Planted> {
  const member = await signedIn(site.origin, 'demo')
  const staff = await signedIn(site.origin, 'demo-staff')
  const fields = new Set<string>()
  let accepted = 0

  const sample: Sample = (maxLength, count = 30) => {
    const short = payloads.filter(({ text }) => text.length < maxLength)
    let text = ''
    for (let tries = 0; tries < count; tries++) {
      const next = random.pick(short).text
      if (text.length + next.length + 2 <= maxLength) text += `${text && '\n\n'}${next}`
    }
    return text
  }
  const line: Sample = (maxLength, count = 8) =>
    sample(maxLength, count)
      // Titles are one line.
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .padEnd(12, 'x')

  /** Calls mutations with payloads as somebody; what refuses them by its own rules is not counted. */
  const plantAs =
    (client: AttackClient): Plant =>
    async (mutation, variables) => {
      const types = Object.entries(variables).map(([name, value]) => `$${name}: ${typeNames[typeof value]}!`)
      const { data } = await client.graphql(`mutation (${types.join(', ')}) { made: ${mutation} }`, variables)
      if (!data) return undefined
      fields.add(/^\w+/.exec(mutation)?.[0] ?? '')
      accepted += 1
      return data.made as Made
    }

  const [demo] = await site.query<{ id: number }>(`select id from users where username = 'demo'`)
  const paths = await plantConversations({ plant: plantAs(member), sample, line })
  paths.push(...(await plantByStaff({ userId: demo?.id as number, plant: plantAs(staff), sample, line })))
  paths.push(...(await plantFiles({ member, line, sample, onAccepted: (name) => void (fields.add(name), accepted++) })))
  const query = encodeURIComponent(line(200))
  paths.push(`/search?q=${query}`, `/tracker/game?q=${query}`, `/error?code=${query}`, `/${query}`, `/@${query}`)
  return { paths, fields: fields.size, accepted }
}

const typeNames: Record<string, string> = { string: 'String', number: 'Int', boolean: 'Boolean' }

type Made = { id?: string; canonicalPath?: string }
type Plant = (mutation: string, variables: Record<string, unknown>) => Promise<Made | undefined>
type Texts = { plant: Plant; sample: Sample; line: Sample }

async function plantConversations({ plant, sample, line }: Texts) {
  const paths: string[] = ['/@demo', '/forum/off-topic', '/tracker/game', '/search?q=hostile']
  for (let round = 0; round < 6; round++) {
    const post = await plant('createPost(forumKey: "off-topic", title: $title, body: $body) { id canonicalPath }', {
      title: line(300),
      body: sample(20_000, 60),
    })
    const ticket = await plant(
      'createTicket(kind: ISSUE, productId: "game", title: $title, body: $body) { id canonicalPath }',
      { title: line(250), body: sample(20_000, 60) },
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

async function plantByStaff({ userId, plant, sample, line }: Texts & { userId: number }) {
  const key = unique('x')
  await plant(forumMutation, { key, title: line(200), description: sample(900) })
  await plant(productMutation, { key, name: line(100), description: sample(400) })
  for (let round = 0; round < 5; round++)
    await plant('createTicketTag(name: $name, color: "#123456") { id }', { name: line(45, 1) })
  await plant('setTicketTemplate(kind: ISSUE, productId: "game", body: $body) { id }', {
    body: sample(900),
  })
  await plant('sendMessage(status: WARNING, text: $text)', { text: sample(300) })
  await plant('saveScreeningRule(effect: "hold", kind: "keyword", note: $note, pattern: $pattern)', {
    note: line(190),
    pattern: unique('never-written'),
  })
  await plant('createInvite(days: 1, grants: "preview", uses: 1, note: $note)', { note: line(190) })
  await plant('setRedirect(path: $path, location: $location)', {
    path: `/${unique('to')}`,
    location: `/${line(60, 1)}`,
  })
  await plant('setUserFlair(userId: $userId, flair: $flair)', { userId, flair: line(30, 1) })
  await plant('addUserNote(userId: $userId, text: $text)', { userId, text: sample(1_900) })
  await plant('warnUser(userId: $userId, text: $text)', { userId, text: sample(900) })
  const panels = ['reports', 'actionlog', 'userlist', 'rules', 'tags', 'templates', 'forums', 'products', 'invites']
  return [
    `/forum/${key}`,
    '/forum',
    `/tracker/${key}`,
    ...[...panels, 'redirects', 'messages'].map((each) => `/management/${each}`),
  ]
}

const forumMutation =
  'createForum(key: $key, title: $title, description: $description, isBlog: false, needAnyRole: [], position: 9, postRoles: [], protected: false)'
const productMutation = 'createProduct(key: $key, name: $name, description: $description, needAnyRole: [], position: 9)'

type FileTexts = { member: AttackClient; sample: Sample; line: Sample; onAccepted(field: string): void }

/** Saves and mods whose labels, types, names and dependencies are payloads. */
async function plantFiles({ member, sample, line, onAccepted }: FileTexts): Promise<string[]> {
  const paths = ['/creations', '/creations/mods', '/creations/worlds', '/creations/subassemblies']
  const label = (at: number) => ({
    type: 'MHG.PanelLabel',
    parent: 1,
    position: [150 + at * 300, 150, 150] as [number, number, number],
    customData: customData.label(line(80, 1), 1, 1),
  })
  const save = (type: string) =>
    writeSave({
      kind: 'subassembly',
      mods: [
        { id: 'MHG', version: [0, 91, 4, -1] },
        { id: line(60, 1), version: [1, 0, 0, 0] },
      ],
      components: [
        { type: 'MHG.CircuitBoard', customData: customData.board([9, 9, 9], 8, 4) },
        { type, parent: 1, position: [150, 150, 450], inputs: [1] },
        ...[0, 1, 2, 3].map(label),
      ],
    })
  const quote = (text: string) => JSON.stringify(text)
  const manifest = () =>
    [
      `ID: HexLamps${unique('')}`,
      `Name: ${quote(line(80, 1))}`,
      `Author: ${quote(line(80, 1))}`,
      'Version: "1.0.0"',
      'Priority: 0',
      'Dependencies:',
      `    - ${quote(line(60, 1))}`,
    ].join('\n')
  const files: [field: string, name: string, bytes: Uint8Array][] = []
  for (let round = 0; round < 6; round++) {
    const name = line(60, 1).replace(/[/\\]/g, '')
    files.push(['save', `${name}.partialworld`, save(line(60, 1))])
    const content = Buffer.from(`${manifest()}\n`)
    files.push(['mod', `${name}.zip`, await writeZip([{ name: `HexLamps/manifest.jecs`, content }])])
  }
  for (const [field, name, bytes] of files) {
    const { id } = await member.upload('creation', { bytes, name })
    const { data } = await member.graphql(
      'mutation ($input: UploadCreationInput!) { made: uploadCreation(input: $input) { canonicalPath } }',
      { input: { title: line(250), body: sample(5_000), uploadedFileId: id } },
    )
    if (!data) continue
    onAccepted(field)
    paths.push((data.made as { canonicalPath: string }).canonicalPath)
  }
  return paths
}
