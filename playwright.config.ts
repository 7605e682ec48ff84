import { defineConfig } from '@playwright/test'

/** Browser tests run against the production build with its own database; see tests/e2e/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/site.ts',
  outputDir: '.cache/e2e-results',
  workers: 2,
  fullyParallel: true,
  // Ceilings for what hangs, not for what is slow: they cost nothing where tests pass.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A machine that is busy with other things may lose a race once; a fault fails every time.
  retries: 2,
  use: {
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
