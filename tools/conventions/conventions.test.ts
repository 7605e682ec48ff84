import { expect, it } from 'vitest'
import { findBreaches } from './checks.ts'

const find = (file: string, text: string) => findBreaches(new Map([[file, text]]))

it.each([
  [
    'SQL outside of the query files',
    'src/features/polls/server/resolvers.ts',
    "export const list = (ctx) => ctx.db.selectFrom('polls').execute()",
    'queries the database: move the statement to queries.ts or writes.ts.',
  ],
  [
    'the time in a policy',
    'src/features/polls/server/policy.ts',
    'export const mayVote = (poll) => poll.endsAt > Date.now()',
    'uses Date: a policy decides by its arguments alone.',
  ],
  [
    'chance in a policy',
    'src/features/polls/server/policy.ts',
    'export const mayVote = () => Math.random() > 0.5',
    'uses Math: a policy decides by its arguments alone.',
  ],
  [
    'a pattern that names another feature',
    'src/app/browser/load.ts',
    "export const all = import.meta.glob('../../features/polls/web/*.ts')",
    'loads src/features/polls/web/*.ts: a pattern may not name another feature.',
  ],
  [
    'a pattern of one feature for another',
    'src/features/forum/web/load.ts',
    "export const all = import.meta.glob('../../polls/web/*.ts')",
    'loads src/features/polls/web/*.ts: a pattern may not name another feature.',
  ],
  [
    'a text between tags',
    'src/features/polls/web/Poll.tsx',
    'export const Poll = () => <p>Nobody has voted yet.</p>',
    'contains the text "Nobody has voted yet.": move it to the messages.',
  ],
  [
    'a text in braces',
    'src/features/polls/web/Poll.tsx',
    "export const Poll = () => <p>{'Nobody has voted.'}</p>",
    'contains the text "Nobody has voted.": move it to the messages.',
  ],
  [
    'a text of several parts',
    'src/features/polls/web/Poll.tsx',
    'export const Poll = ({ count }) => <p>{`${count} votes`}</p>',
    'contains the text "votes": move it to the messages.',
  ],
  [
    'a label for screen readers',
    'src/features/polls/web/Poll.tsx',
    'export const Poll = () => <ul aria-label="Votes" />',
    'contains the text "Votes": move it to the messages.',
  ],
])('finds %s', (...[, file, text, expected]) => {
  expect(find(file, text)).toEqual([`${file} ${expected}`])
})

it('finds a name in a comment that does not exist, in any kind of comment', () => {
  const text = [
    '/** See `countVotes`. */',
    'export const vote = 1 // As `vote()` does, and `unvote`.',
    '/* `poll.endsAt` */',
  ].join('\n')
  expect(find('src/features/polls/server/vote.ts', text)).toEqual([
    'src/features/polls/server/vote.ts:1 names `countVotes`, which does not exist.',
    'src/features/polls/server/vote.ts:2 names `unvote`, which does not exist.',
    'src/features/polls/server/vote.ts:3 names `poll`, which does not exist.',
  ])
})

it('finds a write with the name of an operation', () => {
  const text = 'export async function closePoll() {}'
  const sources = {
    'src/features/polls/server/operations/closePoll.ts': text,
    'src/features/polls/server/writes.ts': text,
  }
  expect(findBreaches(new Map(Object.entries(sources)))).toEqual([
    'src/features/polls/server/writes.ts exports closePoll, the name of an operation: name what the SQL does.',
  ])
})

it('finds a feature that looks for elements of another one', () => {
  const sources = {
    'src/ui/Row.tsx': 'export const Row = () => <a data-row />',
    'src/features/forum/web/Post.tsx': 'export const Post = () => <a data-post data-row />',
    'src/features/polls/web/find.ts': [
      "export const find = () => document.querySelector('[data-poll], a[data-row]')",
      "export const findPost = () => document.querySelector('a[data-post]')",
    ].join('\n'),
    'src/features/polls/web/Poll.tsx': "export const Poll = () => <b data-poll={find('[data-poll]')} />",
  }
  expect(findBreaches(new Map(Object.entries(sources)))).toEqual([
    'src/features/polls/web/find.ts looks for data-post, which another feature renders: use a slot.',
  ])
})

it('accepts statements in query files, patterns for all features or the own one, and texts of the catalogue', () => {
  const accepted = {
    'src/features/polls/server/queries.ts': "export const list = (db) => db.selectFrom('polls')",
    'src/app/browser/load.ts': "export const all = import.meta.glob('../../features/*/web/load.ts')",
    'src/features/polls/seeds/load.ts': "export const all = import.meta.glob('./texts/*.md')",
    'src/features/polls/web/Poll.tsx':
      'export const Poll = () => <p title={messages.title()}>{messages.votes()} · 2</p>',
    'src/features/polls/web/Poll.test.tsx': 'const poll = <p>Nobody has voted.</p>',
  }
  expect(findBreaches(new Map(Object.entries(accepted)))).toEqual([])
})
