import { Community, day, drawPicture } from './community.ts'
import { addRestricted, type Restricted } from './restricted.ts'
import type { Version } from './schema.ts'
import type { BackupFiles } from './writeBackup.ts'

export type CreatedBackup = BackupFiles & { readonly restricted: readonly Restricted[]; readonly pictureUrl: string }

type Options = { readonly version: Version; readonly topicCount?: number; readonly commentsPerTopic?: number }

/** A small community with one of each thing, and as many topics more as are asked for. */
export async function createBackup({ version, topicCount = 0, commentsPerTopic = 0 }: Options): Promise<CreatedBackup> {
  const community = new Community(version)
  const { dump } = community
  dump.add('backup_metadata', { id: 1, name: 'base_url', value: 'https://old.example' })
  community.addSetting('title', 'The old place')
  addMembers(community)
  community.addCategory(5, 'Help', { values: { description: 'Ask <b>here</b> &amp; be kind', position: 1 } })
  community.addCategory(6, 'Ideas', { values: { parent_category_id: 5 } })
  community.addCategory(7, 'News', { groups: { 0: 2, 3: 1 } })
  const pictureUrl = await addConversation(community)
  const restricted = await addRestricted(community)
  for (let index = 0; index < topicCount; index += 1) addFiller(community, 100_000 + index, commentsPerTopic)
  return { dump: dump.render(), uploads: community.uploads, restricted, pictureUrl }
}

function addMembers(community: Community): void {
  community.addMember(1, 'ana', { password: 'the old password of ana', values: { admin: true } })
  community.addMember(2, 'Björn_Ö', {
    password: 'the old password of bo',
    bio: 'I **build** :rocket:',
    values: { title: 'Helper' },
  })
  community.addMember(3, 'Bjorn-O', { values: { moderator: true, silenced_till: null } })
  community.addMember(4, '编辑', { values: { suspended_till: '2999-01-01 00:00:00' }, bio: 'zqsuspendedqz' })
  community.addMember(5, 'writes_by_mail', { values: { staged: true, active: false } })
  community.addMember(6, 'anon12345', { email: 'anon12345@anonymized.invalid' })
  community.addMember(-1, 'system', { email: 'no_email', values: { admin: true, moderator: true } })
}

async function addConversation(community: Community): Promise<string> {
  const { dump } = community
  const picture = community.addUpload(1, 'relay.png', { content: await drawPicture('red') })
  const file = community.addUpload(2, 'circuit.zip', { content: Buffer.from('PK') })
  const secure = community.addUpload(3, 'zqsecureqz.png', {
    content: await drawPicture('blue'),
    values: { secure: true, access_control_post_id: 999 },
  })
  const missing = community.addUpload(4, 'gone.png', { content: null })
  dump.add('optimized_images', {
    id: 1,
    upload_id: 1,
    url: `/uploads/default/optimized/1X/${picture.sha1}_2_690x388.png`,
  })
  community.addTopic(10, 'How fast is a relay? :zap:', { pinned_at: day(4), pinned_globally: true, views: 70 })
  const first = [
    'Two ticks, says @Björn_Ö and @Bjorn-O.',
    'See https://old.example/t/ideas-for-relays/11/2 and [this](https://old.example/t/11).',
    '',
    `![A relay|690x388](${picture.short})`,
    '',
    `[circuit.zip|attachment](${file.short}) (2 KB) ![](${secure.short}) ![](${missing.short})`,
  ]
  community.addPost(50, { topicId: 10, userId: 2, raw: first.join('\n') })
  const quote = '[quote="Björn_Ö, post:1, topic:10"]\nTwo ticks\n[/quote]\n\n```\n@Björn_Ö :zap:\n```'
  const edited = { version: 3, last_version_at: day(9) }
  community.addPost(51, { topicId: 10, userId: 1, raw: quote, values: edited })
  community.addPost(52, { topicId: 10, userId: 777, raw: 'Thanks.', values: { reply_to_post_number: 2 } })
  community.addTopic(11, 'Ideas for relays', { category_id: 6, closed: true })
  community.addPost(53, { topicId: 11, userId: 1, raw: 'Which ones?\nAnd why?' })
  community.addPost(54, { topicId: 11, userId: 3, raw: '[details="All"]\nFaster ones\n[/details]' })
  if (dump.version === 'current')
    dump.add('discourse_solved_solved_topics', { id: 1, topic_id: 10, answer_post_id: 51 })
  else dump.add('topic_custom_fields', { id: 1, topic_id: 10, name: 'accepted_answer_post_id', value: '51' })
  for (const userId of [1, 3]) community.addLike(50, userId)
  community.addLike(51, 2, { deleted_at: day(8) })
  const bookmark = { user_id: 3, name: 'Read again', created_at: day(9), reminder_at: day(30) }
  dump.add('bookmarks', { id: 1, ...bookmark, bookmarkable_type: 'Topic', bookmarkable_id: 10, post_id: 50 })
  dump.add('topic_tags', { id: 1, topic_id: 10, tag_id: 1 })
  return picture.url
}

function addFiller(community: Community, topicId: number, commentCount: number): void {
  community.addTopic(topicId, `Topic number ${topicId}`)
  const firstId = topicId * 100
  for (let index = 0; index <= commentCount; index += 1)
    community.addPost(firstId + index, { topicId, userId: 1 + (index % 3), raw: `Text ${index} of topic ${topicId}` })
}
