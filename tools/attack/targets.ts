import { aSubassembly } from '#tests/saves.ts'
import { type AttackClient, signedIn, unique } from './client.ts'
import type { AttackedSite } from './site.ts'

/** Something whose text holds a canary that nothing else holds. */
export type Target = {
  kind: 'post' | 'ticket' | 'creation' | 'comment'
  state: 'visible' | 'hidden' | 'held' | 'deleted' | 'protected'
  lwid: string
  number: string
  canary: string
  forumKey: string
  product: string
}

export type Targets = {
  visible: Target[]
  /** What visitors and members must not see. */
  hidden: Target[]
  /** Private data that only its owner or the staff may see. */
  secrets: { name: string; canary: string }[]
  victim: { id: number; username: string }
}

const victimName = 'brine'

/** Plants posts, tickets, creations and comments of somebody in every state that keeps others from seeing them. */
export async function plantTargets(site: AttackedSite): Promise<Targets> {
  const staff = await signedIn(site.origin, 'demo-staff')
  const victim = await signedIn(site.origin, victimName)
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

  const make = maker(victim)
  const visible = await make('visible')
  const hidden: Target[] = await make('held', { word: held })
  for (const target of await make('hidden')) {
    await staff.data(`mutation { hideObject(objectId: "${target.lwid}", reason: "x") }`)
    hidden.push(target)
  }
  for (const target of await make('deleted')) {
    await victim.data(`mutation { ${deleteMutation[target.kind]}: "${target.lwid}") }`)
    hidden.push(target)
  }
  hidden.push(...(await maker(staff)('protected', { forumKey, product })))
  return { visible, hidden, ...(await plantSecrets(site, { staff, victim, target: visible[0] as Target })) }
}

const deleteMutation = {
  post: 'deletePost(postId',
  ticket: 'deleteTicket(ticketId',
  creation: 'deleteCreation(creationId',
  comment: 'deleteComment(commentId',
}

type Wish = { word?: string; forumKey?: string; product?: string }
type Made = { id: string; canonicalPath: string }

const maker =
  (client: AttackClient) =>
  async (state: Target['state'], { word = '', forumKey = 'off-topic', product = 'game' }: Wish = {}) => {
    const text = (canary: string) => `title: "${canary} ${word} and more", body: "${canary} ${word}"`
    const mutations = {
      post: (canary: string) => `createPost(forumKey: "${forumKey}", ${text(canary)}) { id canonicalPath }`,
      ticket: (canary: string) =>
        `createTicket(kind: ISSUE, productId: "${product}", ${text(canary)}) { id canonicalPath }`,
    }
    const targets: Target[] = []
    const add = (kind: Target['kind'], canary: string, { id, canonicalPath }: Made) =>
      targets.push({ kind, state, lwid: id, number: numberIn(canonicalPath), canary, forumKey, product })
    for (const kind of ['post', 'ticket'] as const) {
      const canary = unique(`canary${kind}`)
      add(kind, canary, (await client.data(`mutation { made: ${mutations[kind](canary)} }`)).made as Made)
    }
    if (state !== 'protected') {
      const canary = unique('canarycreation')
      add('creation', canary, await publish(client, `${canary} ${word}`))
    }
    const canary = unique('canarycomment')
    // On what can be seen, unless all of the place is protected.
    const on = state === 'protected' ? (targets[0] as Target).lwid : await commentable(client)
    const comment = `mutation { made: createComment(objectId: "${on}", body: "${canary} ${word}") { id } }`
    const { id } = (await client.data(comment)).made as Made
    add('comment', canary, { id, canonicalPath: '/0' })
    return targets
  }

const numberIn = (path: string): string => /\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? '0'

async function commentable(client: AttackClient): Promise<string> {
  const { posts } = await client.data(
    '{ posts(forumKey: "off-topic", page: { maxCount: 1, sort: ["-comments"] }) { id } }',
  )
  return (posts as { id: string }[])[0]?.id ?? ''
}

async function publish(client: AttackClient, title: string): Promise<Made> {
  const file = await client.upload('creation', { bytes: aSubassembly(), name: 'board.partialworld' })
  const input = { title, body: title, uploadedFileId: file.id }
  const { made } = await client.data(
    'mutation ($input: UploadCreationInput!) { made: uploadCreation(input: $input) { id canonicalPath } }',
    { input },
  )
  return made as Made
}

type Parties = { staff: AttackClient; victim: AttackClient; target: Target }

/** Canaries in what is private: an address, a session, notes and reports, a newsletter that has not been sent. */
async function plantSecrets(site: AttackedSite, { staff, target }: Parties) {
  const secret = () => unique('canarysecret')
  const [row] = await site.query<{ id: number }>('select id from users where username = $1', [victimName])
  const id = row?.id as number
  const secrets = ['address', 'session', 'note', 'report', 'edition', 'rule', 'invite'].map((name) => ({
    name,
    canary: secret(),
  }))
  const canary = (name: string) => secrets.find((each) => each.name === name)?.canary as string
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
