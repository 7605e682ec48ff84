import { createSubassemblySave } from '#tests/gameSaves.ts'
import { type AttackClient, signInClient, unique } from './client.ts'
import type { AttackedSite } from './site.ts'

/** An object whose text contains a unique canary, and beside it a word by which a search finds it. */
export type Target = {
  kind: 'post' | 'ticket' | 'creation' | 'comment'
  state: 'visible' | 'hidden' | 'held' | 'deleted' | 'protected'
  lwid: string
  number: string
  canary: string
  searchWord: string
  forumKey: string
  product: string
}

export type Targets = {
  visible: Target[]
  /** Hidden from visitors and members. */
  hidden: Target[]
  secrets: { name: string; canary: string }[]
  victim: { id: number; username: string }
}

const victimName = 'brine'

export async function plantTargets(site: AttackedSite): Promise<Targets> {
  const staff = await signInClient(site.origin, 'demo-staff')
  const victim = await signInClient(site.origin, victimName)
  const held = unique('heldword')
  await staff.data(
    'mutation ($pattern: String!) { saveScreeningRule(effect: "hold", kind: "keyword", note: "", pattern: $pattern) }',
    { pattern: held },
  )
  const forumKey = unique('secret')
  const product = unique('secret')
  const onlyDevelopers = 'needAnyRole: ["developer"], position: 9, description: "x"'
  await staff.data(
    `mutation { createForum(key: "${forumKey}", title: "Secret", isBlog: false, postRoles: [], protected: true, ${onlyDevelopers}) }`,
  )
  await staff.data(`mutation { createProduct(key: "${product}", name: "Secret", ${onlyDevelopers}) }`)

  const createTargets = createTargetFactory(victim)
  const visible = await createTargets('visible')
  const hidden: Target[] = await createTargets('held', { word: held })
  for (const target of await createTargets('hidden')) {
    await staff.data(`mutation { hideObject(objectId: "${target.lwid}", reason: "x") }`)
    hidden.push(target)
  }
  for (const target of await createTargets('deleted')) {
    await victim.data(`mutation { ${deleteMutation[target.kind]}: "${target.lwid}") }`)
    hidden.push(target)
  }
  hidden.push(...(await createTargetFactory(staff)('protected', { forumKey, product })))
  return { visible, hidden, ...(await plantSecrets(site, { staff, victim, target: visible[0] as Target })) }
}

const deleteMutation = {
  post: 'deletePost(postId',
  ticket: 'deleteTicket(ticketId',
  creation: 'deleteCreation(creationId',
  comment: 'deleteComment(commentId',
}

type TargetOptions = { word?: string; forumKey?: string; product?: string }
type Created = { id: string; canonicalPath: string }

const createTargetFactory =
  (client: AttackClient) =>
  async (state: Target['state'], { word = '', forumKey = 'off-topic', product = 'game' }: TargetOptions = {}) => {
    const toText = (canary: string) => `${canary} ${toSearchWord(canary)} ${word}`
    const text = (canary: string) => `title: "${toText(canary)} and more", body: "${toText(canary)}"`
    const mutations = {
      post: (canary: string) => `createPost(forumKey: "${forumKey}", ${text(canary)}) { id canonicalPath }`,
      ticket: (canary: string) =>
        `createTicket(kind: ISSUE, productId: "${product}", ${text(canary)}) { id canonicalPath }`,
    }
    const targets: Target[] = []
    const add = (kind: Target['kind'], canary: string, { id, canonicalPath }: Created) =>
      targets.push({
        kind,
        state,
        lwid: id,
        number: parseNumber(canonicalPath),
        canary,
        searchWord: toSearchWord(canary),
        forumKey,
        product,
      })
    for (const kind of ['post', 'ticket'] as const) {
      const canary = unique(`canary${kind}`)
      add(kind, canary, (await client.data(`mutation { made: ${mutations[kind](canary)} }`)).made as Created)
    }
    if (state !== 'protected') {
      const canary = unique('canarycreation')
      add('creation', canary, await publish(client, toText(canary)))
    }
    const canary = unique('canarycomment')
    // Comments on a visible post, unless the whole forum is protected.
    const subjectId = state === 'protected' ? (targets[0] as Target).lwid : await findVisiblePost(client)
    const comment = `mutation { made: createComment(objectId: "${subjectId}", body: "${toText(canary)}") { id } }`
    const { id } = (await client.data(comment)).made as Created
    add('comment', canary, { id, canonicalPath: '/0' })
    return targets
  }

/** Answers repeat what was searched for, so that is another word than the canary. */
const toSearchWord = (canary: string): string => canary.replace('canary', 'beside')

const parseNumber = (path: string): string => /\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? '0'

async function findVisiblePost(client: AttackClient): Promise<string> {
  const { posts } = await client.data(
    '{ posts(forumKey: "off-topic", page: { maxCount: 1, sort: ["-comments"] }) { id } }',
  )
  return (posts as { id: string }[])[0]?.id ?? ''
}

async function publish(client: AttackClient, title: string): Promise<Created> {
  const file = await client.upload('creation', { bytes: createSubassemblySave(), name: 'board.partialworld' })
  const input = { title, body: title, uploadedFileId: file.id }
  const { made } = await client.data(
    'mutation ($input: UploadCreationInput!) { made: uploadCreation(input: $input) { id canonicalPath } }',
    { input },
  )
  return made as Created
}

type Parties = { staff: AttackClient; victim: AttackClient; target: Target }

async function plantSecrets(site: AttackedSite, { staff, target }: Parties) {
  const secret = () => unique('canarysecret')
  const [row] = await site.query<{ id: number }>('select id from users where username = $1', [victimName])
  const id = row?.id as number
  const secrets = ['address', 'session', 'note', 'report', 'edition', 'rule', 'invite'].map((name) => ({
    name,
    canary: secret(),
  }))
  const canary = (name: string) => secrets.find((entry) => entry.name === name)?.canary as string
  await site.query('update users set email = $1 where id = $2', [`${canary('address')}@mail.example`, id])
  await site.query('update sessions set user_agent = $1 where user_id = $2', [canary('session'), id])
  await staff.data(`mutation { addUserNote(userId: ${id}, text: "${canary('note')}") }`)
  await staff.data(`mutation { reportObject(objectId: "${target.lwid}", reason: OTHER, text: "${canary('report')}") }`)
  await staff.data(
    `mutation { saveScreeningRule(effect: "hold", kind: "keyword", note: "x", pattern: "${canary('rule')}") }`,
  )
  await staff.data(`mutation { createInvite(days: 1, grants: "preview", uses: 1, note: "${canary('invite')}") }`)
  await staff.data('mutation ($input: NewsletterInput!) { sendNewsletter(input: $input) }', {
    input: {
      title: canary('edition'),
      body: canary('edition'),
      url: `${site.origin}/blog`,
      list: 'minor',
      sendAt: Math.floor(Date.now() / 1_000) + 86_400,
    },
  })
  return { secrets, victim: { id, username: victimName } }
}
