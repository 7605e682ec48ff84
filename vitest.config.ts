import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { useBundledFileTask } from './tests/support/bundleFileTask.ts'
import { assetsInclude, graphqlOnce } from './vite.config.ts'

/** Test files that mock modules or test the loading of one, so each needs modules of its own. */
const isolated = [
  'src/platform/durableFiles.test.ts',
  'src/app/shell/errors/ErrorSlot.test.tsx',
  'src/client/stores/clock.test.ts',
]

/** Tests that start whole sites: as slow as all others together. */
const setup = ['tests/setup/**/*.test.ts']

/** Waits for minutes, so it runs first: at the end the others would wait for it. */
const waiting = '/tests/setup/idle.test.ts'

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(b.moduleId.endsWith(waiting)) - Number(a.moduleId.endsWith(waiting)))
  }
}

const include = [
  'src/**/*.test.{ts,tsx}',
  'db/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'bench/**/*.test.ts',
  'tools/**/*.test.ts',
]

export default defineConfig({
  assetsInclude,
  plugins: [graphqlOnce, react(), useBundledFileTask],
  test: {
    globalSetup: ['tests/support/globalSetup.ts'],
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    environment: 'node',
    // One more than cores of a small machine: workers often wait, for a database, a site or a clock.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    // Generous, because a timeout should catch what hangs and not what is slow.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      // Loading the whole site takes longer than most of its tests, so each worker loads it once.
      { extends: true, test: { name: 'shared', include, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
      { extends: true, test: { name: 'setup', include: setup } },
    ],
  },
})
