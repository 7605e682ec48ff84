import { describe, expect, it } from 'vitest'
import { checkReferences } from './references/checkReferences.ts'

const repository = {
  'README.md': '# Site\n\n## Quick start\n',
  'docs/api.md': '',
  'src/ui/Button.tsx': '',
  'src/features/forum/server/policy.ts': '',
  'tests/support/factories.ts': '',
  'db/seeds/demo.ts': '',
}

const check = (file: string, text: string) => checkReferences(new Map(Object.entries({ ...repository, [file]: text })))
const isDead = (target: string) => expect.stringContaining(`${target} does not exist`)

describe('checkReferences in Markdown', () => {
  it.each([
    ['a link', '[API](api.md), [start](../README.md#quick-start), [below](#here)\n## Here', 'docs/x.md'],
    ['a path', 'See `src/ui/Button.tsx`, src/features/*/server/ and docs.', 'README.md'],
    ['an alias', '`#tests/factories.ts`, `#seeds/demo.ts`, `#ui/Button.tsx`', 'README.md'],
    ['a file name without its folders', '`server/policy.ts` and `Button.tsx`', 'README.md'],
    ['an external link', '[site](https://example.org/docs/x.md)', 'README.md'],
    ['a code span that looks like a link', '`![](/upload/x)`', 'README.md'],
    ['a diff', '```diff\n+++ b/src/ui/New.tsx\n```', 'README.md'],
  ])('accepts %s', (_, text, file) => {
    expect(check(file, text)).toEqual([])
  })

  it.each([
    ['a link', '[API](rest.md)', 'rest.md'],
    ['an anchor', '[start](../README.md#slow-start)', '../README.md#slow-start'],
    ['a path', 'See src/ui/Knob.tsx.', 'src/ui/Knob.tsx'],
    ['a pattern', 'See `src/features/*/client/`.', 'src/features/*/client/'],
    ['an alias', 'Import `#ui/Knob.tsx`.', '#ui/Knob.tsx'],
    ['a file name', 'See `server/rights.ts`.', 'server/rights.ts'],
    ['a path after a diff', '```diff\n```\nsrc/ui/Knob.tsx', 'src/ui/Knob.tsx'],
  ])('rejects %s that leads nowhere', (_, text, target) => {
    expect(check('docs/x.md', text)).toContainEqual(isDead(target))
  })
})

describe('checkReferences in code', () => {
  it.each([
    ['src/a.ts', '/** See docs/api.md. */\n// and src/ui/Button.tsx\nimport "./src/ui/Knob.tsx"\n"src/ui/Knob.tsx"'],
    ['src/a.css', '.a { color: red }\n/* see\n   docs/api.md */\n.b {}'],
    ['db/a.sql', "select 'src/ui/Knob.tsx' -- docs/api.md"],
  ])('accepts comments of %s and ignores its code', (file, text) => {
    expect(check(file, text)).toEqual([])
  })

  it.each([
    ['src/a.ts', 'const a = 1 // see docs/rest.md'],
    ['src/a.tsx', '{/* see docs/rest.md */}'],
    ['src/a.ts', '/**\n * See\n * docs/rest.md\n */'],
    ['src/a.css', '/* docs/rest.md */'],
    ['tools/a.mjs', '// docs/rest.md'],
    ['db/a.sql', '-- docs/rest.md'],
    ['src/a.graphql', '"See docs/rest.md."'],
    ['.ci/run', '# docs/rest.md'],
  ])('rejects a dead path in a comment of %s', (file, text) => {
    expect(check(file, text)).toEqual([isDead('docs/rest.md')])
  })
})

describe('checkReferences for citations', () => {
  it.each([
    ['a.ts', "it('keeps the path (D6, D9)')"],
    ['a.ts', '// See D21.'],
    ['a.md', 'as A12 demands'],
    ['a.graphql', '"Defined by D74."'],
    ['a.ts', "describe('the matrix (requirement 40)')"],
    ['a.sql', '-- the orders of the hub (specification, section 9)'],
    ['a.md', 'The specification names the field.'],
    ['a.md', 'section 3, row 12'],
    ['a.md', 'acceptance test 7 and hole 2'],
    ['db/migrations/0026_new.sql', '-- As in D28.'],
  ])('rejects one in %s: %s', (file, text) => {
    expect(check(file, text)).toEqual([expect.stringContaining('cites')])
  })

  it.each([
    ['a.ts', '// Mutations run in order (GraphQL specification, section 6.2.2).'],
    ['a.ts', '/** RFC 9112, section 3.2.2. */'],
    ['a.ts', "say('Which size? I have A1 here.'); url = '/%E0%A4%A'"],
    ['a.css', '.a { color: #d1a9a4 }'],
    ['db/migrations/0025_old.sql', '-- As in D28; released, so it must not change.'],
  ])('accepts the text of %s: %s', (file, text) => {
    expect(check(file, text)).toEqual([])
  })
})
