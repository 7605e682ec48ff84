import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { graphqlOnce } from './vite.config.ts'

export default defineConfig({
  plugins: [graphqlOnce, react()],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'tests/{setup,contract}/**/*.test.ts',
      'bench/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['tests/support/globalSetup.ts'],
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    environment: 'node',
    maxWorkers: 2,
    // Ceilings for what hangs, not for what is slow: they cost nothing where tests pass.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
