import { type Community, drawPicture } from './community.ts'

/** What visitors of the old site could not read, with a word that nothing else contains. */
export type Restricted = {
  readonly what: string
  readonly marker: string
  readonly topicId?: number
  readonly postId?: number
}

const staffOnly = { groups: { 3: 1 } }

/** Adds each kind of what not everybody may read: text, title, name and picture contain its marker or belong to it. */
export async function addRestricted(community: Community): Promise<Restricted[]> {
  const added: Restricted[] = []
  const mark = (what: string): string => `zq${what.replaceAll(/[^a-z]/g, '')}qz`
  const addTopic = async (what: string, values: Record<string, string | number | boolean | null>): Promise<void> => {
    const [topicId, postId, commentId] = [community.nextId(), community.nextId(), community.nextId()]
    const picture = community.addUpload(community.nextId(), `${mark(what)}.png`, {
      content: await drawPictureOf(topicId),
    })
    community.addTopic(topicId, `A topic about ${mark(what)}`, values)
    const raw = `The text says ${mark(what)} ![${mark(what)}](${picture.short})`
    community.addPost(postId, { topicId, userId: 2, raw })
    community.addPost(commentId, { topicId, userId: 3, raw: `A comment says ${mark(what)}` })
    community.addLike(postId, 3)
    added.push({ what, marker: mark(what), topicId, postId })
  }
  const addPost = (what: string, values: Record<string, string | number | boolean | null>): void => {
    const postId = community.nextId()
    community.addPost(postId, { topicId: 10, userId: 3, raw: `The comment says ${mark(what)}`, values })
    community.addLike(postId, 2)
    added.push({ what, marker: mark(what), postId })
  }

  community.addCategory(20, `Friends ${mark('category of a group')}`, { groups: { 41: 1, 3: 1 } })
  community.addCategory(21, `Inner ${mark('category in a restricted one')}`, { values: { parent_category_id: 20 } })
  community.addCategory(22, `Nobody ${mark('restricted category without groups')}`, {
    values: { read_restricted: true },
  })
  community.addCategory(23, `Drafts ${mark('category of shared drafts')}`)
  community.addCategory(24, `Staff ${mark('category of the staff')}`, staffOnly)
  community.addCategory(25, `Listed ${mark('category with an access list')}`)
  community.addSetting('shared_drafts_category', '23')
  const list = { permission: 'view', allowed_group_ids: '{41}', allowed_user_ids: '{}', owner: 'core' }
  community.dump.add('access_control_lists', { id: 1, target_type: 'Category', target_id: 25, ...list })
  community.dump.add('access_control_lists', {
    id: 2,
    target_type: 'Category',
    target_id: 7,
    ...list,
    allowed_group_ids: '{3,0}',
  })

  await addTopic('private message', { archetype: 'private_message', category_id: null })
  await addTopic('deleted topic', { deleted_at: '2020-02-01 00:00:00' })
  await addTopic('unlisted topic', { visible: false })
  await addTopic('unknown archetype', { archetype: 'plugin_space' })
  await addTopic('topic without category', { category_id: null })
  await addTopic('category of a group', { category_id: 20 })
  await addTopic('category in a restricted one', { category_id: 21 })
  await addTopic('restricted category without groups', { category_id: 22 })
  await addTopic('category of shared drafts', { category_id: 23 })
  await addTopic('category of the staff', { category_id: 24 })
  if (community.dump.version === 'current') await addTopic('category with an access list', { category_id: 25 })
  await addTopic('shared draft', {})
  const draft = added.at(-1)
  community.dump.add('shared_drafts', { id: 1, topic_id: draft?.topicId ?? 0, category_id: 5 })
  addPost('whisper', { post_type: 4 })
  addPost('deleted post', { deleted_at: '2020-02-01 00:00:00' })
  addPost('post deleted by its author', { user_deleted: true })
  addPost('hidden post', { hidden: true, hidden_at: '2020-02-01 00:00:00', hidden_reason_id: 1 })
  addPost('post of an unknown kind', { post_type: 9 })
  addPost('note of an action', { post_type: 3, action_code: 'closed.enabled' })

  const queued = mark('queued post')
  const review = { type: 'ReviewableQueuedPost', status: 0, topic_id: 10 }
  community.dump.add('reviewables', { id: 1, ...review, payload: JSON.stringify({ raw: `It says ${queued}` }) })
  added.push({ what: 'queued post', marker: queued })
  const profile = mark('hidden profile')
  const values = { hide_profile: true, hide_profile_and_presence: true }
  community.addMember(60, 'shy_member', { bio: `The bio says ${profile}`, values })
  added.push({ what: 'hidden profile', marker: profile })
  return added
}

/** Each topic has a picture of its own. */
const drawPictureOf = (topicId: number): Promise<Buffer> =>
  drawPicture(`#${(topicId * 4_099).toString(16).padStart(6, '0').slice(-6)}`)
