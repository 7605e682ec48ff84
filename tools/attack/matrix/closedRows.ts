import { unique } from '../client.ts'
import type { Target } from '../targets.ts'
import {
  absentId,
  accounts,
  type ClosedTarget,
  developers,
  findId,
  getClient,
  type MatrixRole,
  type Planter,
  staff,
} from './planting.ts'

const editors = ['editor', 'admin'] as const
const absentUuid = '00000000-0000-4000-8000-000000000000'

type Kind = {
  what: string
  table: string
  /** The condition that finds the planted row; the newest one without it. */
  where?: string
  readers: readonly MatrixRole[]
  owner?: MatrixRole
  names?: readonly string[]
}

/** Rows that have no lwid. */
export async function plantRows(planter: Planter, { product }: Target): Promise<ClosedTarget[]> {
  const name = unique('Plan')
  await plantPlanned(planter, { product, name })
  const ofAuthor = `user_id = (select id from users where username = '${accounts.author}')`
  const named = (column = 'name') => `${column} = '${name}'`
  const kinds: Kind[] = [
    { what: 'blog draft', table: 'blog_drafts', where: named('title'), readers: editors },
    { what: 'planned edition', table: 'newsletter_editions', readers: editors },
    { what: 'milestone of a closed product', table: 'milestones', where: named(), readers: developers },
    {
      what: 'tag of a closed product',
      table: 'ticket_tags',
      where: named('lower(name)').toLowerCase(),
      readers: developers,
      names: ['id', 'topicId', 'tags', 'add', 'remove'],
    },
    { what: 'reply of a closed product', table: 'canned_replies', where: named('title'), readers: developers },
    {
      what: 'view of a closed product',
      table: 'ticket_views',
      where: `user_id is null and ${named()}`,
      readers: developers,
    },
    {
      what: 'view of the author',
      table: 'ticket_views',
      where: `${ofAuthor} and ${named()}`,
      readers: ['author'],
      owner: 'author',
    },
    { what: 'session of the author', table: 'sessions', where: ofAuthor, readers: ['author'], owner: 'author' },
    {
      what: 'notification of the author',
      table: 'notifications',
      where: ofAuthor,
      readers: ['author'],
      owner: 'author',
      names: ['id', 'notificationId'],
    },
    { what: 'screening rule', table: 'screening_rules', readers: staff },
    { what: 'invite', table: 'invites', readers: ['admin'] },
    {
      what: 'entry of the action log on a hidden post',
      table: 'action_logs',
      where: `action = 'post.hide'`,
      readers: staff,
    },
  ]
  return Promise.all(kinds.map((kind) => toTarget(planter, kind)))
}

async function toTarget(planter: Planter, { table, where = 'true', names = ['id'], ...rest }: Kind) {
  const id: number | string = await findId(
    planter,
    `select id from ${table} where ${where} order by id desc limit 1`,
    [],
  )
  const toValues = (value: number | string) => Object.fromEntries(names.map((name) => [name, value]))
  return {
    ...rest,
    row: { key: `${table}.id`, value: id },
    values: toValues(id),
    absent: toValues(typeof id === 'string' ? absentUuid : absentId),
  }
}

async function plantPlanned(planter: Planter, { product, name }: { product: string; name: string }): Promise<void> {
  const admin = getClient(planter, 'admin')
  const content = `title: "${name}", body: "x"`
  await getClient(planter, 'editor').data(
    `mutation { saveBlogDraft(${content}, excerpt: "", slug: "", coverId: "") { id } }`,
  )
  await admin.data(
    `mutation { createMilestone(productId: "${product}", name: "${name}", description: "", dueOn: "") { id } }`,
  )
  await admin.data(`mutation { createTicketTag(productId: "${product}", name: "${name}", color: "#123456") { id } }`)
  await admin.data(`mutation { saveCannedReply(productId: "${product}", ${content}) }`)
  const view = `name: "${name}", query: "is:open", sort: "-created"`
  await admin.data(`mutation { saveTicketView(productId: "${product}", shared: true, ${view}) { id } }`)
  await getClient(planter, 'author').data(
    `mutation { saveTicketView(productId: "game", shared: false, ${view}) { id } }`,
  )
}
