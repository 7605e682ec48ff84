import type { Report } from '../report.ts'
import type { CopyRow } from '../sql/copyRow.ts'
import type { Categories } from './categories.ts'
import type { Tables } from './tables.ts'

export type Topic = {
  readonly id: number
  readonly title: string
  readonly categoryId: number
  /** Whether everybody may read it; the staff alone reads others. */
  readonly isPublic: boolean
  /** Unlisted topics are hidden, so that the staff decides about each. */
  readonly isHidden: boolean
  readonly isClosed: boolean
  readonly viewCount: number
  readonly pinnedAt: string | null
  readonly pinnedUntil: string | null
  readonly isPinnedEverywhere: boolean
  readonly answerId: number | null
}

/** Archetypes of what everybody may read; a banner is a topic that is shown above all pages, too. */
const publicArchetypes = new Set(['regular', 'banner'])

/** The topics that an archive has, by their ids. Whatever is not known to be for everybody, or for the staff, is left out. */
export async function readTopics(
  tables: Tables,
  { categories, report }: { categories: Categories; report: Report },
): Promise<Map<number, Topic>> {
  const drafts = new Set<number>()
  for await (const row of tables.read('shared_drafts')) drafts.add(row.getNumber('topic_id'))
  const answers = await readAnswers(tables)
  const topics = new Map<number, Topic>()
  for await (const row of tables.read('topics')) {
    const id = row.getNumber('id')
    const reason = drafts.has(id) ? 'shared drafts' : findReason(row, categories)
    if (reason) report.lose(`topics: ${reason}`)
    else topics.set(id, toTopic(row, { categories, answerId: answers.get(id) ?? null }))
  }
  return topics
}

/** Why a topic is left out. */
function findReason(row: CopyRow, categories: Categories): string | undefined {
  const archetype = row.getText('archetype')
  if (archetype === 'private_message') return 'private messages'
  if (!publicArchetypes.has(archetype)) return `of the unknown kind ${archetype}`
  if (row.find('deleted_at') !== null) return 'deleted'
  if (categories.hasOwnList('Topic', row.getNumber('id'))) return 'with an access list'
  const audience = categories.getAudience(row.findNumber('category_id'))
  if (audience === undefined) return 'without a category'
  return audience === 'others' ? 'in categories that only some groups see' : undefined
}

function toTopic(row: CopyRow, { categories, answerId }: { categories: Categories; answerId: number | null }): Topic {
  const categoryId = row.getNumber('category_id')
  const isHidden = !row.isTrue('visible')
  const pinnedAt = row.findTime('pinned_at')
  return {
    id: row.getNumber('id'),
    title: row.getText('title'),
    categoryId,
    isPublic: !isHidden && categories.getAudience(categoryId) === 'everybody',
    isHidden,
    isClosed: row.isTrue('closed') || row.isTrue('archived'),
    viewCount: row.findNumber('views') ?? 0,
    pinnedAt,
    pinnedUntil: pinnedAt && row.findTime('pinned_until'),
    isPinnedEverywhere: pinnedAt !== null && row.isTrue('pinned_globally'),
    answerId,
  }
}

/** The plugin for solutions has a table of its own since version 3.5. */
async function readAnswers(tables: Tables): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  for await (const row of tables.read('topic_custom_fields')) {
    const value = row.getText('value')
    if (row.getText('name') === 'accepted_answer_post_id' && /^\d{1,15}$/.test(value))
      answers.set(row.getNumber('topic_id'), Number(value))
  }
  for await (const row of tables.read('discourse_solved_solved_topics'))
    answers.set(row.getNumber('topic_id'), row.getNumber('answer_post_id'))
  return answers
}
