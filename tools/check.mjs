/** `npm run check`: runs everything except browser tests; prints failures and the duration of each part. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = (name) => join('node_modules', '.bin', name)
const vitestJson = process.env.VITEST_JSON
const vitest = [
  'run',
  '--reporter=minimal',
  // `npm test` also runs the tests that start whole sites, which take as long as all others together.
  ...(vitestJson ? ['--reporter=json', `--outputFile=${vitestJson}`] : ['--project=!setup']),
]

// Colour codes around each dot make the output of a failed run unreadable in a file.
const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' }

function part(name, command, args) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const output = []
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/** Runs parts in sequence, because the parts of a lane share a core. */
async function lane(parts) {
  const results = []
  for (const [name, command, ...args] of parts) results.push(await part(name, command, args))
  return results
}

const node = process.execPath
const generated = await lane([
  ['db/schema.sql', node, 'tools/schema.ts', '--check'],
  ['schema.graphql and typed documents', node, 'tools/codegen.ts', '--check'],
])
const others = await Promise.all([
  lane([
    ['format', bin('biome'), 'check', '.'],
    ['lint', bin('oxlint'), '--deny-warnings', '--report-unused-disable-directives'],
    // Parallel checkers repeat work, and the tests need the other cores.
    ['types', bin('tsc'), '--noEmit', '--singleThreaded', '-p', '.'],
    ['translations', node, 'tools/messages.ts', '--check'],
    [
      'import rules',
      bin('depcruise'),
      'src',
      'db/seeds',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
    ],
    ['feature graph', node, 'tools/featureGraph.ts', '--check'],
    ['operations', node, 'tools/operations.ts'],
    ['configuration table', node, 'tools/configTable.ts', '--check'],
    ['references', node, 'tools/references.ts'],
    ['conventions', node, 'tools/conventions.ts'],
    ['lockfile', node, 'tools/lockfile.ts', '--check'],
  ]),
  lane([['tests', bin('vitest'), ...vitest]]),
])
process.exitCode = [...generated, ...others.flat()].every(Boolean) ? 0 : 1
