import { defineConfig } from '@playwright/test'

/** Browser tests run against the production build with its own database; see tests/e2e/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/site.ts',
  outputDir: '.cache/e2e-results',
  // One more than cores of a small machine: pages sometimes wait, and a fourth worker only adds to the work.
  workers: 3,
  fullyParallel: true,
  // Generous, because a timeout should catch what hangs and not what is slow.
  timeout: 240_000,
  expect: {
    timeout: 60_000,
    toPass: { timeout: 120_000 },
    toHaveScreenshot: { stylePath: 'tests/e2e/visual/stable.css' },
  },
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  retries: 0,
  // See `sampleTests`.
  ...(process.env.FULL_TESTS ? {} : { grepInvert: /@exhaustive/ }),
  // The pictures of screens come first, before other tests change what they show.
  projects: [
    { name: 'screens', testMatch: 'visual/*.spec.ts' },
    { name: 'behaviour', testIgnore: 'visual/*.spec.ts' },
  ],
  use: {
    locale: 'en-GB',
    // Without a limit a click on what is not there waits for the whole test.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Recording a trace doubles the work of the browser: `npx playwright test --trace on` for a test that failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-gpu-compositing',
        '--disable-background-networking',
        '--disable-component-update',
        // Pages live for seconds: compiling for speed, and a process for each, costs more than it gains.
        '--js-flags=--no-maglev --no-turbofan',
        '--renderer-process-limit=1',
      ],
    },
  },
})
