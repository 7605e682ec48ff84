import { forumLimits } from '#features/forum/contract/forumLimits.ts'
import { toSlug } from '#objects/server/slug.ts'
import { createLwid } from '../archive/lwids.ts'
import type { Conversion } from '../converter.ts'
import { unescapeHtml } from '../markdown/keepCode.ts'
import type { CopyRow } from '../sql/copyRow.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.ts'

/** Who may read a category: everybody, the staff by its roles, or a group that this site does not have. */
type Audience = 'everybody' | readonly string[] | 'others'

export type Category = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly parentId: number | null
  readonly description: string
  readonly position: number
  readonly isRestricted: boolean
  /** Group and permission: 1 to create topics, 2 to reply, 3 to read. */
  readonly groups: (readonly [group: number, permission: number])[]
}

const everyone = 0
/** The groups admins, moderators and staff, which is both. */
const rolesByGroup: Readonly<Record<number, string>> = { 1: 'admin', 2: 'moderator', 3: 'moderator' }

export class Categories {
  readonly #categories = new Map<number, Category>()
  readonly #audiences = new Map<number, Audience>()
  readonly #keys = new Map<number, string>()
  readonly #acceptAnswers = new Set<number>()
  /** Whether the access lists of newer versions let everybody see an object. */
  readonly #areListedPublic = new Map<string, boolean>()

  async read(tables: Tables, settings: Settings): Promise<void> {
    for await (const row of tables.read('categories')) {
      const id = row.getNumber('id')
      this.#categories.set(id, {
        id,
        name: row.getText('name'),
        slug: row.getText('slug'),
        parentId: row.findNumber('parent_category_id'),
        description: row.getText('description'),
        position: row.findNumber('position') ?? 0,
        isRestricted: row.find('read_restricted') !== 'f' || id === settings.sharedDraftsCategory,
        groups: [],
      })
    }
    for await (const row of tables.read('category_groups'))
      this.#categories
        .get(row.getNumber('category_id'))
        ?.groups.push([row.getNumber('group_id'), row.getNumber('permission_type')])
    for await (const row of tables.read('category_custom_fields'))
      if (row.getText('name') === 'enable_accepted_answers' && /^(?:t|true)$/.test(row.getText('value')))
        this.#acceptAnswers.add(row.getNumber('category_id'))
    if (settings.solvesEverywhere) for (const id of this.#categories.keys()) this.#acceptAnswers.add(id)
    for await (const row of tables.read('access_control_lists')) this.#addToList(row)
    for (const { id } of this.#categories.values()) this.#audiences.set(id, this.#findAudience(id, settings))
    this.#giveKeys()
  }

  /** Whether a list says who may see an object, and does not name everybody. */
  hasOwnList(type: string, id: number): boolean {
    return this.#areListedPublic.get(`${type} ${id}`) === false
  }

  #addToList(row: CopyRow): void {
    const target = `${row.getText('target_type')} ${row.getText('target_id')}`
    const groups = row.getText('allowed_group_ids').replaceAll(/[{}]/g, '').split(',')
    const isPublic = row.getText('permission') === 'view' && groups.includes(String(everyone))
    this.#areListedPublic.set(target, isPublic || this.#areListedPublic.get(target) === true)
  }

  getAudience(id: number | null): Audience | undefined {
    return id === null ? undefined : this.#audiences.get(id)
  }

  getLwid = (id: number): string => createLwid('frm', 'discourse', id)

  /** Answers that were accepted show that the forum accepts them. */
  acceptAnswers(id: number): void {
    this.#acceptAnswers.add(id)
  }

  /** Finds a forum that everybody sees by its slug, or by that of its parent and its own. */
  findPath = (slug: string): string | undefined => {
    const [last, parent] = slug.split(':').toReversed()
    const category = [...this.#categories.values()].find(
      (other) =>
        other.slug.toLowerCase() === last &&
        (parent === undefined || this.#getParent(other)?.slug.toLowerCase() === parent) &&
        this.#audiences.get(other.id) === 'everybody',
    )
    return category ? `/forum/${this.#keys.get(category.id)}` : undefined
  }

  async write({ archive, report }: Conversion): Promise<void> {
    for (const { id, name } of this.#categories.values())
      if (this.#audiences.get(id) === 'others') report.lose('categories that only some groups see', name)
    for (const [position, category] of this.#inOrder().entries()) {
      const audience = this.#audiences.get(category.id)
      if (audience === undefined || audience === 'others') continue
      const writers = findWriters(category)
      if (writers?.isInexact) report.change('categories in which fewer members could write', category.name)
      await archive.write('forums', {
        lwid: this.getLwid(category.id),
        key: this.#keys.get(category.id) ?? '',
        title: this.#toTitle(category).slice(0, forumLimits.maxTitleLength),
        description: toPlainText(category.description).slice(0, forumLimits.maxDescriptionLength),
        position: position + 1,
        needAnyRole: audience === 'everybody' ? [] : audience,
        acceptsAnswers: this.#acceptAnswers.has(category.id),
        ...(writers ? { protected: true, postRoles: writers.roles } : {}),
      })
      if (category.parentId !== null) report.change('categories in another one, which have its name too', category.name)
      report.keep('forums')
      await archive.write('rows/old_addresses', { address: `/c/${category.id}`, object: this.getLwid(category.id) })
    }
  }

  #getParent({ parentId }: Category): Category | undefined {
    return parentId === null ? undefined : this.#categories.get(parentId)
  }

  /** The narrowest of a category and those that it is in. */
  #findAudience(id: number, settings: Settings, depth = 0): Audience {
    const category = this.#categories.get(id)
    if (!category || depth > maxDepth || id === settings.sharedDraftsCategory || this.hasOwnList('Category', id))
      return 'others'
    const own = toAudience(category)
    const { parentId } = category
    const outer = parentId === null ? 'everybody' : this.#findAudience(parentId, settings, depth + 1)
    if (own === 'others' || outer === 'others') return 'others'
    if (own === 'everybody') return outer
    return outer === 'everybody' || outer.includes('moderator') ? own : outer
  }

  #inOrder(): Category[] {
    const children = Map.groupBy(this.#categories.values(), ({ parentId }) => parentId)
    const list = (parentId: number | null): Category[] =>
      (children.get(parentId) ?? [])
        .sort((a, b) => a.position - b.position || a.id - b.id)
        .flatMap((category) => [category, ...list(category.id)])
    return list(null)
  }

  #toTitle(category: Category): string {
    const parent = this.#getParent(category)
    return parent ? `${this.#toTitle(parent)}: ${category.name}` : category.name
  }

  #giveKeys(): void {
    const taken = new Set(reservedKeys)
    for (const { id, slug, name } of this.#inOrder()) {
      const base = toKey(slug || name, id)
      let key = base
      for (let number = 2; taken.has(key); number += 1) key = `${base.slice(0, maxKeyLength - 4)}-${number}`
      taken.add(key)
      this.#keys.set(id, key)
    }
  }
}

/** Discourse has three levels at most. */
const maxDepth = 10

/** A restriction that is not understood leaves others. */
function toAudience({ isRestricted, groups }: Category): Audience {
  if (!isRestricted) return !groups.length || groups.some(([group]) => group === everyone) ? 'everybody' : 'others'
  const roles = groups.map(([group]) => rolesByGroup[group])
  if (!roles.length || roles.includes(undefined)) return 'others'
  return roles.includes('moderator') ? ['moderator'] : ['admin']
}

/** Undefined if everybody may write. */
function findWriters({ groups }: Category): { roles: string[]; isInexact: boolean } | undefined {
  const permission = groups.find(([group]) => group === everyone)?.[1]
  if (permission === undefined || permission === 1) return undefined
  const writers = groups.filter(([, granted]) => granted === 1).map(([group]) => rolesByGroup[group])
  const roles = writers.filter((role) => role !== undefined)
  return { roles: [...new Set(roles)], isInexact: permission === 3 || roles.length < writers.length }
}

const maxKeyLength = 40
/** Addresses of their own below `/forum`. */
const reservedKeys = ['new', 'upload', 'feed', 'rss', 'edit']

function toKey(slug: string, id: number): string {
  const key = toSlug(slug, '')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxKeyLength)
  return key || `category-${id}`
}

const toPlainText = (html: string): string =>
  unescapeHtml(html.replaceAll(/<[^<>]*>/g, ' '))
    .split(/\s+/)
    .join(' ')
    .trim()
