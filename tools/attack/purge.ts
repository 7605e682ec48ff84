import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { TextColumns } from '#platform/db/textColumns.ts'
import { explainRemains, findMarker, type PurgeEvent } from '#tests/findMarker.ts'
import { createSubassemblySave } from '#tests/gameSaves.ts'
import { findTextColumnFiles } from '../schema/publicColumns.ts'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { type AttackClient, signInClient, unique } from './client.ts'
import { type AttackedSite, demoPassword, withSite } from './site.ts'

/** The listeners of a purge have run within this time. */
const listenerTimeoutMs = 20_000

type Made = { id: string; edit?: (text: string) => Promise<unknown>; remove: string }
type Plant = (client: AttackClient, marker: string) => Promise<Made>

const make = async (client: AttackClient, mutation: string, variables: Record<string, unknown> = {}) =>
  ((await client.data(mutation, variables)).made as { id: string }).id

/** Each with the marker in every text that it has. */
const plants: Record<string, Plant> = {
  async post(client, marker) {
    const texts = 'title: "A title with MARK", body: "Words about MARK."'
    const fill = (text: string) => texts.replaceAll('MARK', text)
    const id = await make(client, `mutation { made: createPost(forumKey: "off-topic", ${fill(marker)}) { id } }`)
    const edit = (text: string) => client.data(`mutation { updatePost(postId: "${id}", ${fill(text)}) { id } }`)
    return { id, edit, remove: `deletePost(postId: "${id}")` }
  },
  async ticket(client, marker) {
    const fill = (text: string) => `title: "A title with ${text}", body: "Words about ${text}."`
    const id = await make(
      client,
      `mutation { made: createTicket(kind: ISSUE, productId: "game", ${fill(marker)}) { id } }`,
    )
    const edit = (text: string) => client.data(`mutation { updateTicket(ticketId: "${id}", ${fill(text)}) { id } }`)
    return { id, edit, remove: `deleteTicket(ticketId: "${id}")` }
  },
  async comment(client, marker) {
    const on = await make(
      client,
      `mutation { made: createPost(forumKey: "off-topic", title: "${unique('A place to talk ')}", body: "Talk.") { id } }`,
    )
    const id = await make(
      client,
      `mutation { made: createComment(objectId: "${on}", body: "Words about ${marker}.") { id } }`,
    )
    const edit = (text: string) =>
      client.data(`mutation { updateComment(commentId: "${id}", body: "Words about ${text}.") { id } }`)
    return { id, edit, remove: `deleteComment(commentId: "${id}")` }
  },
  async creation(client, marker) {
    const { id: file } = await client.upload('creation', {
      bytes: createSubassemblySave(),
      name: `${marker}.partialworld`,
    })
    const fill = (text: string) => `title: "A title with ${text}", body: "Words about ${text}."`
    const id = await make(
      client,
      `mutation { made: uploadCreation(input: { ${fill(marker)}, uploadedFileId: "${file}" }) { id } }`,
    )
    const edit = (text: string) =>
      client.data(`mutation { updateCreation(creationId: "${id}", images: [], ${fill(text)}) { id } }`)
    return { id, edit, remove: `deleteCreation(creationId: "${id}")` }
  },
  async collection(client, marker) {
    const input = `{ title: "A title with ${marker}", description: "Words about ${marker}.", visibility: public }`
    const id = await make(client, `mutation { made: createCollection(input: ${input}) { id } }`)
    return { id, remove: `deleteCollection(collectionId: "${id}")` }
  },
}

const findIn = (site: AttackedSite, marker: string) => findMarker((text, values) => site.query(text, values), marker)

/** Names and bytes of stored files that contain the marker. */
async function findInFiles(site: AttackedSite, marker: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(site.dataDir, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`
    // The files of the database hold dead rows until it vacuums.
    if (!entry.isFile() || path.includes('/postgres')) continue
    if (entry.name.includes(marker) || (await readFile(path)).includes(marker)) found.push(`file ${entry.name}`)
  }
  return found
}

type Search = { site: AttackedSite; tables: TextColumns }

/** Waits for listeners, and returns what is left after them. */
async function listBreaches({ site, tables }: Search, event: PurgeEvent, marker: string): Promise<string[]> {
  const until = Date.now() + listenerTimeoutMs
  for (;;) {
    const found = (await findIn(site, marker)).filter((name) => !explainRemains(event, name, tables))
    const files = event === 'revision' ? await findInFiles(site, marker) : []
    if ((!found.length && !files.length) || Date.now() > until) return [...found, ...files]
    await sleep(500)
  }
}

async function loadTextColumns(): Promise<TextColumns> {
  const modules = await Promise.all(findTextColumnFiles().map((file) => import(pathToFileURL(file).href)))
  return Object.assign({}, ...modules.map(({ textColumns }) => textColumns))
}

async function purgeRevisions(search: Search, [author, staff]: readonly [AttackClient, AttackClient]) {
  const breaches: string[] = []
  let attempts = 0
  let isPlanted = true
  for (const [kind, plant] of Object.entries(plants)) {
    const marker = unique('zq')
    const { id, edit } = await plant(author, kind === 'creation' ? 'nothing' : marker)
    if (!edit) continue
    // Edits within minutes are corrections, which no history holds.
    const age = async () => {
      const hour = `interval '1 hour'`
      await search.site.query(
        `with aged as (update objects set created_at = created_at - ${hour}, edited_at = edited_at - ${hour}
           where lwid = $1 returning id)
         update revisions set written_at = written_at - ${hour} from aged where object_id = aged.id`,
        [id],
      )
    }
    await age()
    await edit(marker)
    await age()
    await edit('nothing')
    isPlanted &&= (await findIn(search.site, marker)).length > 0
    const revisions = await search.site.query<{ id: number }>(
      `select r.id from revisions r where r.body ilike $1 or r.title ilike $1`,
      [`%${marker}%`],
    )
    for (const revision of revisions) await staff.data(`mutation { deleteRevision(revisionId: ${revision.id}) }`)
    attempts += 1
    breaches.push(...(await listBreaches(search, 'revision', marker)).map((place) => `${kind}: ${place}`))
  }
  return { attempts, breaches, isPlanted }
}

async function removeObjects(search: Search, author: AttackClient, remove: (made: Made) => Promise<unknown>) {
  const breaches: string[] = []
  for (const [kind, plant] of Object.entries(plants)) {
    const marker = unique('zq')
    await remove(await plant(author, marker))
    breaches.push(...(await listBreaches(search, 'deletion', marker)).map((place) => `${kind}: ${place}`))
  }
  return breaches
}

async function endAccount(search: Search) {
  const marker = unique('zq')
  const client = await signInClient(search.site.origin, 'anneke')
  await client.data(`mutation { updateUser(bio: "Words about ${marker}") { id } }`)
  for (const [kind, plant] of Object.entries(plants)) {
    const { id, edit } = await plant(client, marker)
    await edit?.(`other ${marker}`)
    if (kind === 'post') await client.data(`mutation { setBookmark(objectId: "${id}", note: "${marker}") { note } }`)
  }
  const before = await findIn(search.site, marker)
  await client.data('mutation ($password: String) { deleteAccount(password: $password) }', { password: demoPassword })
  return { before, breaches: await listBreaches(search, 'account', marker) }
}

async function runAttack(): Promise<Outcome[]> {
  return withSite({ env: { WRITE_LIMIT_FACTOR: '100' } }, async (site) => {
    const search = { site, tables: await loadTextColumns() }
    const author = await signInClient(site.origin, 'demo')
    const staff = await signInClient(site.origin, 'demo-staff')
    const revisions = await purgeRevisions(search, [author, staff])
    const deleted = await removeObjects(search, author, ({ remove }) => staff.data(`mutation { ${remove} }`))
    const hidden = await removeObjects(search, author, ({ id }) =>
      staff.data(`mutation { hideObject(objectId: "${id}") }`),
    )
    const account = await endAccount(search)
    const kinds = Object.keys(plants).length
    return [
      expectNoBreaches('places that keep a text whose revision was purged', revisions.attempts, revisions.breaches),
      expectNoBreaches('places outside the declared ones that keep a deleted text', kinds, deleted),
      expectNoBreaches('places outside the declared ones that keep a hidden text', kinds, hidden),
      expectNoBreaches('places that keep what an ended account did not publish', 1, account.breaches),
      expectBreach('the marker is found before its revision is purged', revisions.isPlanted),
      expectBreach(
        'a bio and a note are found before the account ends',
        ['users.bio', 'bookmarks.note'].every((name) => account.before.includes(name)),
      ),
    ]
  })
}

export const purge: Attack = { name: 'purge', run: runAttack }
