import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import sharp from 'sharp'
import { writeDump } from './writeDump.ts'

const at = (day: number) => `2019-05-${String(day).padStart(2, '0')} 10:00:00`

const user = (id: number, username: string, fields: object = {}) => ({
  id,
  username,
  email: `member${id}@example.org`,
  is_email_confirmed: 1,
  password: bcrypt.hashSync(`circuit ${id}`, 4).replace('$2b$', '$2y$'),
  avatar_url: null,
  joined_at: at(1),
  suspended_until: null,
  bio: null,
  ...fields,
})

const users = [
  user(1, 'ana', { avatar_url: 'aBcD.png', bio: 'I *build*.' }),
  user(2, 'Änne', { is_email_confirmed: 0, suspended_until: '2038-01-01 00:00:00' }),
]

const tag = (id: number, name: string, fields: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  description: null,
  position: id,
  parent_id: null,
  is_restricted: 0,
  is_hidden: 0,
  ...fields,
})

const tags = [
  tag(1, 'Talk'),
  tag(2, 'Circuits', { parent_id: 1, position: 0 }),
  tag(3, 'Secondary', { position: null }),
  tag(4, 'Restricted', { is_restricted: 1 }),
  tag(5, 'Granted', { is_restricted: 1 }),
  tag(6, 'Within', { parent_id: 4 }),
]

const permissions = [
  { group_id: 2, permission: 'viewForum' },
  { group_id: 2, permission: 'tag5.viewForum' },
  { group_id: 3, permission: 'tag4.viewForum' },
]

const discussion = (id: number, fields: object = {}) => ({
  id,
  title: `Discussion ${id}`,
  user_id: 1,
  created_at: at(id),
  first_post_id: id * 100,
  is_private: 0,
  is_approved: 1,
  is_locked: 0,
  is_sticky: 0,
  hidden_at: null,
  best_answer_post_id: null,
  view_count: 3,
  ...fields,
})

const secret = (id: number, fields: object = {}) => discussion(id, { title: `Secret ${id}`, ...fields })

const discussions = [
  discussion(1, { best_answer_post_id: 101, is_sticky: 1, is_locked: 1 }),
  discussion(2),
  discussion(3),
  secret(10),
  secret(11, { is_private: 1 }),
  secret(12, { hidden_at: at(20) }),
  secret(13, { is_approved: 0 }),
  secret(14),
  secret(15),
  secret(16),
]

/** A restricted tag beside an open one hides a discussion too. */
const discussionTags = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 5],
  [10, 4],
  [14, 1],
  [14, 4],
  [15, 6],
].map(([discussion_id = 0, tag_id = 0]) => ({ discussion_id, tag_id }))

const post = (id: number, discussionId: number, fields: object = {}) => ({
  id,
  discussion_id: discussionId,
  number: id - discussionId * 100 + 1,
  created_at: at(10),
  user_id: 1,
  type: 'comment',
  content: `<t><p>Words of ${id}</p></t>`,
  edited_at: null,
  hidden_at: null,
  is_private: 0,
  is_approved: 1,
  ...fields,
})

const text = [
  '<r><H2><s>## </s>Gates</H2>\n\n<p>Ask <USERMENTION displayname="Änne" id="2">@"Änne"#2</USERMENTION> or',
  ' <POSTMENTION displayname="ana" discussionid="1" id="101" number="2">@"ana"#p101</POSTMENTION>, a_b.<br/>\nNow</p>\n\n',
  '<LIST><LI><s>- </s>one</LI>\n<LI><s>- </s>two</LI></LIST>\n\n',
  '<CODE lang="js"><s>```js</s><i>\n</i>a = 1 &lt; 2<i>\n</i><e>```</e></CODE>\n\n',
  '<UPL-IMAGE-PREVIEW url="https://old.example/assets/files/2019-05-01/1-gate.png">[upl]</UPL-IMAGE-PREVIEW></r>',
].join('')

const hidden = { content: '<t><p>Secret answer</p></t>' }

const posts = [
  post(100, 1, { content: text, edited_at: at(12) }),
  post(101, 1, { user_id: 2 }),
  post(102, 1, { ...hidden, hidden_at: at(11) }),
  post(103, 1, { ...hidden, is_private: 1 }),
  post(104, 1, { ...hidden, is_approved: 0 }),
  post(105, 1, { type: 'discussionRenamed', content: '["Secret title","Discussion 1"]' }),
  post(106, 1, { user_id: null }),
  post(200, 2),
  post(300, 3),
  ...[10, 11, 12, 13, 14, 15].map((id) => post(id * 100, id, { content: `<t><p>Secret ${id}</p></t>` })),
  post(1600, 16, { ...hidden, hidden_at: at(11) }),
  post(1601, 16, hidden),
]

/** A forum with one of each kind of tag, discussion and post that guests must not read. */
export async function writeFlarumSource(directory: string, { isOpen = true } = {}): Promise<string> {
  for (const folder of ['avatars', 'files/2019-05-01'])
    mkdirSync(join(directory, 'assets', folder), { recursive: true })
  const draw = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  writeFileSync(join(directory, 'assets/files/2019-05-01/1-gate.png'), await draw('red'))
  writeFileSync(join(directory, 'assets/avatars/aBcD.png'), await draw('green'))
  writeDump(directory, 'fl_', {
    discussion_tag: discussionTags,
    discussions,
    group_permission: permissions.filter(({ permission }) => isOpen || permission !== 'viewForum'),
    group_user: [{ user_id: 1, group_id: 1 }],
    post_likes: [
      { post_id: 100, user_id: 2, created_at: at(13) },
      { post_id: 102, user_id: 2, created_at: at(13) },
    ],
    posts,
    tags,
    users,
  })
  return directory
}
