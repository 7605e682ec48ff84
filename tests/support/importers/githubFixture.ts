import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const at = (day: number) => `2020-01-${String(day).padStart(2, '0')}T10:00:00Z`

const account = (id: number, login: string, type = 'User') => ({ id, login, type, node_id: `U_${id}` })

export const people = {
  ana: account(101, 'ana'),
  /** Longer than names here may be, and its id larger than lwids have place for. */
  boris: account(300_000_001, 'boris-the-builder-of-big-circuits'),
  bot: account(103, 'renovate[bot]', 'Bot'),
  ghost: account(10_137, 'ghost'),
}

const label = (id: number, name: string, color = 'A2EEEF') => ({ id, name, color, description: null, default: false })

export const milestone = {
  number: 1,
  title: 'Spring release 1.0',
  description: 'What comes first.',
  due_on: '2020-03-01T08:00:00Z',
  closed_at: null,
  created_at: at(1),
  state: 'open',
}

const firstId = 2_700_000_000

const issue = (repository: string, number: number, fields: object = {}) => ({
  id: firstId + number + (repository === 'studio/editor' ? 1_000 : 0),
  number,
  title: `Circuit ${number} stops after a while`,
  body: 'It stops.',
  user: people.ana,
  state: 'open',
  state_reason: null,
  created_at: at(number),
  updated_at: at(number + 1),
  closed_at: null,
  labels: [],
  assignees: [],
  milestone: null,
  locked: false,
  active_lock_reason: null,
  reactions: { url: '', total_count: 0, '+1': 0, '-1': 0 },
  repository_url: `https://api.github.com/repos/${repository}`,
  ...fields,
})

const comment = (repository: string, id: number, fields: { issue: number; [field: string]: unknown }) => {
  const { issue: number, ...rest } = fields
  return {
    id: 3_000_000_000 + id,
    issue_url: `https://api.github.com/repos/${repository}/issues/${number}`,
    body: 'I see it too.',
    user: people.boris,
    created_at: at(10),
    updated_at: at(10),
    ...rest,
  }
}

const game = 'studio/game'
const editor = 'studio/editor'

const body = [
  'Since #2 it stops, see studio/editor#1, https://github.com/studio/editor/issues/1 and pull request #3.',
  'Says @boris-the-builder-of-big-circuits. `#2 stays in code`',
  '<!-- a comment -->',
  '<details><summary>Log</summary>',
  '',
  '```',
  '<b>#2</b>',
  '```',
  '</details>',
  '',
  '- [x] done',
  '',
  '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>',
  '',
  '<img alt="picture" src="https://user-images.githubusercontent.com/1.png" width="20">',
].join('\r\n')

const closed = { state: 'closed', closed_at: at(20) }

const gameIssues = [
  issue(game, 1, { body, labels: [label(11, 'bug', 'd73a4a')], milestone, assignees: [people.boris] }),
  issue(game, 2, { ...closed, state_reason: 'completed', labels: [label(12, 'Enhancement')] }),
  issue(game, 3, { pull_request: { url: '' }, title: 'Mend it' }),
  issue(game, 4, { ...closed, state_reason: 'not_planned', locked: true, active_lock_reason: 'resolved' }),
  issue(game, 5, { ...closed, state_reason: 'duplicate', user: null }),
  issue(game, 6, { ...closed, state_reason: 'duplicate', user: people.ghost, body: null }),
  // The same place among lwids as the first issue.
  issue(game, 7, { id: firstId + 1 + 2 ** 28, user: people.bot, reactions: { '+1': 1 } }),
]

const gameComments = [
  comment(game, 1, { issue: 1, body: 'As #1 says.', updated_at: at(11) }),
  comment(game, 2, { issue: 3, body: 'Only of the pull request' }),
  comment(game, 3, { issue: 5, body: 'Duplicate of #1', user: people.ana }),
  comment(game, 4, { issue: 2, body: '<!-- nothing -->' }),
]

const gameReactions = [
  { issue_number: 1, id: 1, content: '+1', user: people.boris, created_at: at(12) },
  { issue_number: 1, id: 2, content: 'heart', user: people.boris, created_at: at(12) },
]

const editorIssues = [issue(editor, 1, { created_at: at(9), body: 'Like #1, and as studio/game#1.' })]

type Repository = Record<string, readonly unknown[] | Record<string, unknown>>

function writeRepository(folder: string, files: Repository): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    // As pages of the API that follow each other.
    const text = Array.isArray(content)
      ? content.map((item) => JSON.stringify([item], null, 2)).join('')
      : JSON.stringify(content)
    writeFileSync(join(folder, name), text)
  }
}

/** Two repositories whose numbers collide; everybody may read the first one. */
export function writeGithubSource(directory: string): string {
  writeRepository(join(directory, 'studio/game'), {
    'issues.json': gameIssues,
    'comments.json': gameComments,
    'milestones.json': [milestone],
    'reactions.json': gameReactions,
    'repository.json': { private: false, description: 'A game of circuits' },
  })
  writeRepository(join(directory, 'studio__editor'), { 'issues.json': editorIssues })
  return directory
}
