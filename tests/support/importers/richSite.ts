import { factories } from '../factories.ts'
import { fillSite } from '../fillSite.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '../gameSaves.ts'
import { signInAs } from '../signInAs.ts'
import type { TestSite } from '../testSite.ts'

/** In every text that a visitor cannot see. */
export const secret = 'VermilionHeron'

/** Fills a site with all that a visitor can see, and with what only others can. Returns the paths of its pages. */
export async function fillRichSite(site: TestSite): Promise<Set<string>> {
  const make = tickingFactories(site)
  const staff = await signInAs(site, ['admin', 'moderator', 'developer', 'editor'])
  const mutate = async (mutation: string) => {
    site.clock.advanceMs(1_000)
    const { data, errors } = await staff.visitor.query(`mutation { ${mutation} }`)
    if (errors) throw new Error(`${mutation}: ${JSON.stringify(errors)}`)
    return data
  }
  await fillForum(make, mutate)
  await fillTracker(make, mutate)
  await fillHub(make, mutate)
  await hideSecrets(make, mutate)
  return fillSite(site, make)
}

type Make = ReturnType<typeof factories>
type Mutate = (mutation: string) => Promise<Record<string, { id: string }>>

/** Nothing happens twice in the same second, because the API gives times in seconds. */
function tickingFactories(site: TestSite): Make {
  const make = factories(site)
  return new Proxy(make, {
    get(target, name: keyof Make) {
      const value: unknown = target[name]
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        site.clock.advanceMs(1_000)
        return value(...args)
      }
    },
  })
}

const quote = (text: string): string => JSON.stringify(text)

async function fillForum(make: Make, mutate: Mutate): Promise<void> {
  const ana = await make.user({ username: 'ana-of-gates', flair: 'Tester' })
  await make.user({ username: 'silent-reader' })
  const { id: picture } = await make.uploadedImage(ana)
  const { key: forumKey } = await make.forum({ acceptsAnswers: true })
  const pictured = await make.post({
    by: ana,
    forumKey,
    title: 'Pictures & <marks>',
    body: `See ![lamp](/upload/${picture}) by @silent-reader\n\n- [ ] list\n\n\`\`\`\n/upload/x\n\`\`\``,
  })
  const answer = await make.comment({ on: pictured.lwid, body: 'It *is* so.' })
  const reply = await make.comment({ on: pictured.lwid, replyTo: answer.lwid, body: 'Indeed.' })
  const gone = await make.comment({ on: pictured.lwid, body: `${secret} of a tombstone` })
  await make.comment({ on: pictured.lwid, replyTo: gone.lwid, body: 'A reply that stays.' })
  await mutate(`deleteComment(commentId: ${quote(gone.lwid)})`)
  await mutate(`acceptAnswer(commentId: ${quote(answer.lwid)}) { id }`)
  for (const id of [pictured.lwid, answer.lwid, reply.lwid]) await mutate(`setRating(objectId: ${quote(id)}) { score }`)
  const draft = await make.blogDraft({ title: 'News of gates', body: 'A new solver.\n\nIt is faster.' })
  await mutate(`publishBlogDraft(id: ${draft.id}, version: ${draft.version}) { id }`)
  await mutate(`updateUser(bio: "I build **adders** with @silent-reader") { username }`)
}

async function fillTracker(make: Make, mutate: Mutate): Promise<void> {
  const product = await make.product({ key: 'solver' })
  const tag = await make.tag('solver')
  const { name } = await make.milestone({ productId: 'solver', dueOn: '2027-01-31' })
  const [first, second, third] = [
    await make.ticket({ productId: 'solver', version: '0.91' }),
    await make.ticket({ productId: 'solver', kind: 'FEATURE', title: 'Faster lamps' }),
    await make.ticket({ productId: 'solver', title: 'Lamps stay lit as well' }),
  ]
  const id = quote(first.lwid)
  await mutate(`setTicketTags(ticketId: ${id}, tags: [${tag}]) { id }`)
  await mutate(`setTicketVersion(ticketId: ${id}, version: "0.92") { id }`)
  const staff = await make.user({ username: 'triager', roles: ['developer'] })
  await mutate(
    `planTickets(ticketIds: [${id}], assignee: ${quote(staff.username)}, priority: HIGH, milestone: ${quote(name)}) { id }`,
  )
  await mutate(`relateTickets(ticketId: ${id}, kind: BLOCKS, other: ${second.number}) { id }`)
  await mutate(`setTicketDuplicate(ticketId: ${quote(third.lwid)}, of: ${first.number}) { id }`)
  await mutate(
    `updateTicket(ticketId: ${id}, title: "Lamps stay lit", body: "All of them. See #${second.number}.") { id }`,
  )
  await mutate(`closeTicket(ticketId: ${quote(second.lwid)}, reason: FIXED, closedVersion: "0.93") { id }`)
  await mutate(`setRating(objectId: ${id}) { score }`)
  await mutate(`addTicketNote(ticketId: ${id}, body: "${secret} of a note") { id }`)
  await mutate(`setTicketNeedsInfo(ticketId: ${id}, needsInfo: true) { id }`)
  await make.ticketAttachment({ on: (await make.ticket({ productId: product.key, by: staff })).lwid, by: staff })
}

async function fillHub(make: Make, mutate: Mutate): Promise<void> {
  const by = await make.user({ username: 'builder' })
  const { id: image } = await make.uploadedImage(by)
  const world = await make.creation({ by, title: 'A world', tags: ['clock'], images: [image], body: 'It **ticks**.' })
  const file = createWorldSave({ relays: 3, mods: ['HexLamps'] })
  await make.creationVersion(by, world, { file, changelog: 'Three *relays*.' })
  await mutate(
    `updateCreationVersion(creationId: ${quote(world.lwid)}, number: 2, changelog: "Three *relays*.", dependencies: [{target: "OtherMod", type: OPTIONAL}]) { number }`,
  )
  const subassembly = await make.creation({ by, title: 'Inverter', file: createSubassemblySave() })
  await mutate(
    `updateCreation(creationId: ${quote(subassembly.lwid)}, title: "Inverter", body: "Inverts.", images: [], lineage: {basedOn: [${quote(world.lwid)}], licence: CC_BY}) { id }`,
  )
  await mutate(
    `setTestBench(creationId: ${quote(subassembly.lwid)}, cases: "A,Q\\n1,0", ticks: 20, isSequential: false) { id }`,
  )
  const mod = await make.creation({
    by,
    title: 'Lamps',
    name: 'lamps.zip',
    file: await createModPackage({ id: 'HexLamps' }),
  })
  await mutate(
    `updateCreation(creationId: ${quote(mod.lwid)}, title: "Lamps", body: "Lamps.", images: [], mod: {sourceUrl: "https://example.org/lamps", supportedVersions: "0.91 to 0.92", changes: "Brighter"}) { id }`,
  )
  await make.collection({ by, title: 'Clocks', entries: [world.lwid, subassembly.lwid], editors: [await make.user()] })
  await mutate(`setRating(objectId: ${quote(world.lwid)}) { score }`)
  await make.comment({ on: world.lwid, body: 'It ticks well.' })
}

async function hideSecrets(make: Make, mutate: Mutate): Promise<void> {
  const staff = await make.user({ roles: ['developer', 'moderator'] })
  const forum = await make.forum({ needAnyRole: ['developer'] })
  const post = await make.post({ by: staff, forumKey: forum.key, title: `${secret} of the staff`, body: secret })
  await make.comment({ by: staff, on: post.lwid, body: secret })
  const product = await make.product({ name: secret, needAnyRole: ['developer'] })
  await make.ticket({ by: staff, productId: product.key, title: secret, body: secret })
  const hidden = await make.post({ title: secret, body: secret })
  await mutate(`hideObject(objectId: ${quote(hidden.lwid)})`)
  const creation = await make.creation({ title: secret, body: secret, file: createWorldSave({ relays: 9 }) })
  await mutate(`deleteCreation(creationId: ${quote(creation.lwid)})`)
  await make.deletedPost({ title: secret, body: secret })
  await make.collection({ title: secret, visibility: 'unlisted', entries: [(await make.creation()).lwid] })
  await make.blogDraft({ title: secret, body: secret })
}
