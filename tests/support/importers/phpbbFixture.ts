import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import sharp from 'sharp'
import { writeDump } from './writeDump.ts'

const start = Date.UTC(2015, 0, 1) / 1_000
const day = 86_400
const at = (days: number) => start + days * day

const user = (id: number, name: string, fields: object = {}) => ({
  user_id: id,
  user_type: 0,
  username: name,
  user_email: `member${id}@example.org`,
  user_password: '',
  user_regdate: at(0),
  user_avatar: '',
  user_avatar_type: '',
  ...fields,
})

/** The password of each member is `circuit` and the number. */
const users = [
  user(1, 'Anonymous', { user_type: 2, user_email: '' }),
  user(2, 'Ana &amp; Bo', {
    user_type: 3,
    user_password: bcrypt.hashSync('circuit 2', 4).replace('$2b$', '$2y$'),
    user_avatar: '2_1500000000.png',
    user_avatar_type: 'avatar.driver.upload',
  }),
  user(3, 'Carl', { user_password: '$H$9abcdefghijklmnopqrstuvwxyz01234' }),
  user(4, 'Dora', { user_type: 1, user_password: '5f4dcc3b5aa765d61d8327deb882cf99' }),
  user(5, 'Eve', { user_email: 'MEMBER3@example.org' }),
  user(6, 'Bing [Bot]', { user_type: 2 }),
]

const forum = (id: number, parent: number, fields: object = {}) => ({
  forum_id: id,
  parent_id: parent,
  left_id: id * 2,
  forum_name: `Forum ${id}`,
  forum_desc: '<t>What is <B>it</B>?</t>',
  forum_desc_uid: '',
  forum_password: '',
  forum_type: 1,
  forum_status: 0,
  ...fields,
})

/** Kinds of forums that guests must not read; the words of their topics are `secret` and the number. */
const secretForums = [
  forum(10, 1, { forum_name: 'Without a grant' }),
  forum(11, 1, { forum_name: 'Never' }),
  forum(12, 1, { forum_name: 'With a password', forum_password: '$2y$10$abc' }),
  forum(13, 10, { forum_name: 'Within one that is restricted' }),
  forum(14, 1, { forum_name: 'Not listed' }),
  forum(15, 12, { forum_name: 'Within one with a password' }),
]

const forums = [
  forum(1, 0, { forum_name: 'Community', forum_type: 0 }),
  forum(2, 1, { forum_name: 'Talk &amp; more' }),
  forum(3, 2, { forum_name: 'Circuits', forum_status: 1 }),
  forum(4, 1, { forum_name: 'Elsewhere', forum_type: 2 }),
  ...secretForums,
]

const options = { f_: 1, f_list: 2, f_read: 3, f_post: 4 }
const roles = { readOnly: 17, never: 18 }
const guests = 1

const grant = (forumId: number, fields: object) => ({
  group_id: guests,
  forum_id: forumId,
  auth_option_id: 0,
  auth_role_id: 0,
  auth_setting: 0,
  ...fields,
})

const aclGroups = [
  ...[1, 2, 3, 4, 11, 12, 13, 15].map((id) => grant(id, { auth_role_id: roles.readOnly })),
  grant(11, { auth_option_id: options.f_read, auth_setting: 0 }),
  grant(14, { auth_option_id: options.f_read, auth_setting: 1 }),
  // Members may read it, guests may not.
  { ...grant(10, { auth_role_id: roles.readOnly }), group_id: 2 },
]

const topic = (id: number, forumId: number, fields: object = {}) => ({
  topic_id: id,
  forum_id: forumId,
  topic_title: `Topic &quot;${id}&quot;`,
  topic_time: at(id),
  topic_views: 7,
  topic_first_post_id: id * 100,
  topic_type: 0,
  topic_status: 0,
  topic_visibility: 1,
  topic_moved_id: 0,
  poll_title: '',
  ...fields,
})

const secretTopics = secretForums.map(({ forum_id }) =>
  topic(forum_id, forum_id, { topic_title: `Secret ${forum_id}` }),
)

const topics = [
  topic(1, 2, { topic_type: 1, poll_title: 'Which?' }),
  topic(2, 3, { topic_status: 1, topic_type: 3 }),
  topic(3, 2, { topic_visibility: 2, topic_title: 'Secret deleted' }),
  topic(4, 2, { topic_visibility: 0, topic_title: 'Secret unapproved' }),
  topic(5, 2, { topic_title: 'Secret first post' }),
  topic(6, 2, { topic_moved_id: 1, topic_status: 2 }),
  ...secretTopics,
]

const post = (id: number, topicId: number, fields: object = {}) => ({
  post_id: id,
  topic_id: topicId,
  poster_id: 2,
  post_username: '',
  post_time: at(20) + id,
  post_edit_time: 0,
  post_visibility: 1,
  post_text: `<t>Words of ${id}</t>`,
  bbcode_uid: '',
  ...fields,
})

const uid = '3k9xz2'

const oldText = [
  `[quote=&quot;Ana &amp; Bo&quot;:${uid}]It [b:${uid}]works[/b:${uid}].[/quote:${uid}]Does [i]it?`,
  `[list=1:${uid}][*:${uid}]one[/*:m:${uid}][*:${uid}]two[/*:m:${uid}][/list:o:${uid}]`,
  '<!-- m --><a class="postlink" href="https://a.example/?b&amp;c">there</a><!-- m -->',
  ' <!-- s:) --><img src="{SMILIES_PATH}/smile.gif" alt=":)" title="Smile" /><!-- s:) -->',
].join('\n')

const newText = [
  '<r>See <ATTACHMENT filename="gate.png" index="0"><s>[attachment=0]</s>gate.png<e>[/attachment]</e></ATTACHMENT><br/>',
  '<QUOTE author="Ana &amp; Bo" post_id="101"><s>[quote]</s>Old<e>[/quote]</e></QUOTE></r>',
].join('\n')

const posts = [
  post(100, 1, { post_text: newText, post_edit_time: at(30) }),
  post(101, 1, { post_text: oldText, bbcode_uid: uid, poster_id: 3 }),
  post(102, 1, { post_text: '<t>Secret deleted answer</t>', post_visibility: 2 }),
  post(103, 1, { post_text: '<t>Secret unapproved answer</t>', post_visibility: 0 }),
  post(104, 1, { poster_id: 1, post_username: 'Passer-by' }),
  post(200, 2),
  ...[3, 4, 5].map((id) => post(id * 100, id, { post_text: `<t>Secret ${id}</t>`, post_visibility: id === 5 ? 2 : 1 })),
  post(501, 5, { post_text: '<t>Secret answer of it</t>' }),
  ...secretTopics.map(({ topic_id }) => post(topic_id * 100, topic_id, { post_text: `<t>Secret ${topic_id}</t>` })),
]

const attachment = (id: number, postId: number, fields: object = {}) => ({
  attach_id: id,
  post_msg_id: postId,
  in_message: 0,
  is_orphan: 0,
  poster_id: 2,
  physical_filename: `2_${id}`,
  real_filename: 'gate.png',
  filetime: at(21),
  ...fields,
})

const attachments = [
  attachment(1, 100),
  attachment(2, 100, { real_filename: 'save.zip' }),
  attachment(3, 100, { in_message: 1, real_filename: 'secret.png' }),
  attachment(4, 200, { real_filename: 'away.png', physical_filename: '../dump.sql' }),
]

const config = { board_startdate: at(0), require_activation: 1, avatar_salt: 'f00d' }

/** A board with one of each kind of forum, topic and post that guests must not read. */
export async function writePhpbbSource(directory: string): Promise<string> {
  for (const folder of ['files', 'images/avatars/upload']) mkdirSync(join(directory, folder), { recursive: true })
  const draw = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  writeFileSync(join(directory, 'files/2_1'), await draw('red'))
  writeFileSync(join(directory, 'files/2_3'), await draw('blue'))
  writeFileSync(join(directory, 'images/avatars/upload/f00d_2.png'), await draw('green'))
  writeDump(directory, 'board_', {
    acl_groups: aclGroups,
    acl_options: Object.entries(options).map(([auth_option, auth_option_id]) => ({ auth_option_id, auth_option })),
    acl_roles_data: [options.f_, options.f_list, options.f_read].map((id) => ({
      role_id: roles.readOnly,
      auth_option_id: id,
      auth_setting: 1,
    })),
    acl_users: [],
    attachments,
    banlist: [{ ban_userid: 3, ban_end: 0, ban_exclude: 0 }],
    config: Object.entries(config).map(([config_name, value]) => ({ config_name, config_value: String(value) })),
    forums,
    groups: [{ group_id: guests, group_name: 'GUESTS' }],
    posts,
    privmsgs: [{ msg_id: 1, message_text: '<t>Secret message</t>' }],
    topics,
    user_group: [{ group_id: guests, user_id: 1, user_pending: 0 }],
    users,
  })
  return directory
}
