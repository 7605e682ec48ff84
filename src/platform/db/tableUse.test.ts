import { describe, expect, it } from 'vitest'
import { collectTables, noteStatement, parseStatement } from './tableUse.ts'

/** The opaque name of a table. */
const nameOf = (table: string): string => [...parseStatement(`select from ${table}`).read][0] ?? ''

const toNames = (tables: readonly string[]) => new Set(tables.map(nameOf))

describe('a statement', () => {
  it.each([
    ['one table', 'select 1 from bookmarks', ['bookmarks']],
    ['quoted tables', 'select "o"."id" from "objects" as "o" inner join "bookmarks" on true', ['objects', 'bookmarks']],
    ['a list of tables', 'select from invites, rules_of_nothing, bookmarks', ['invites', 'bookmarks']],
    ['a subquery', 'select exists (select from bookmarks)', ['bookmarks']],
    ['a view', 'select from object_watches', ['watches', 'topic_watches', 'tickets', 'ticket_tags']],
    ['a function', 'select topic_level($1, $2)', ['watches', 'topic_watches', 'tickets', 'ticket_tags']],
    ['none', 'select $1::int', []],
  ])('reads the tables of %s', (_, text, tables) => {
    expect(parseStatement(text)).toEqual({ read: toNames(tables), written: new Set() })
  })

  it.each([
    ['an insertion', 'insert into bookmarks (user_id) values ($1)', ['bookmarks']],
    ['an update', 'update "bookmarks" set note = $1', ['bookmarks']],
    ['a deletion', 'DELETE FROM\n  bookmarks where user_id = $1', ['bookmarks']],
    [
      'a common table expression',
      'with gone as (delete from bookmarks returning 1) insert into invites select',
      ['bookmarks', 'invites'],
    ],
    [
      'an update of what is there',
      'insert into bookmarks values ($1) on conflict do update set note = $1',
      ['bookmarks'],
    ],
    ['a lock', 'select from bookmarks for update of bookmarks', []],
    ['triggers', 'update comments set rendered_body = $1', ['comments', 'image_uses', 'images']],
    ['rows that refer to a deleted one', 'delete from sessions', ['sessions', 'account_keys', 'push_subscriptions']],
  ])('writes the tables of %s', (_, text, tables) => {
    expect(parseStatement(text).written).toEqual(toNames(tables))
  })
})

it('collects tables of one piece of work, and not of another at the same time', async () => {
  const use = (table: string) =>
    collectTables(async () => {
      await Promise.resolve()
      noteStatement(`select from ${table}`)
      return table
    })
  const [bookmarks, invites] = await Promise.all([use('bookmarks'), use('invites')])
  expect([bookmarks.result, bookmarks.tables.read]).toEqual(['bookmarks', toNames(['bookmarks'])])
  expect(invites.tables.read).toEqual(toNames(['invites']))
  expect(() => noteStatement('select from bookmarks')).not.toThrow()
})

it('does not tell the name of a table', () => {
  expect(nameOf('bookmarks')).toMatch(/^[\w-]{4}$/)
})
