/** Vite serves the client with hot reloading and reloads the server code on the same database. */
import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { extensions } from '#app/registry.ts'
import type { Site } from '#app/server/server.ts'
import { loadConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { restrictDataDir } from '#platform/dataDir.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'

type ServerModule = typeof import('#app/server/server.ts')
type RenderModule = typeof import('#app/rendering/render.tsx')
type SeedModule = typeof import('#app/server/seed.ts')

const head =
  '<script type="module" src="/@vite/client"></script><script type="module" src="/src/app/browser/entry.client.tsx"></script>'
const debounceMs = 100

async function run(): Promise<void> {
  const config = loadConfig({ SITE_ENV: 'development', ...process.env }, { extensions })
  const log = createLog(config.logLevel)
  restrictDataDir(config.dataDir, log)
  const postgres = config.databaseUrl ? undefined : await startPostgres({ ...config, log })
  const connection = postgres?.connection ?? { connectionString: config.databaseUrl as string }
  const http = createHttpServer()
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: { server: http }, hmr: { server: http } },
  })

  async function load(): Promise<Site> {
    const { createSite } = (await vite.ssrLoadModule('/src/app/server/server.ts')) as ServerModule
    const { renderPage } = (await vite.ssrLoadModule('/src/app/rendering/render.tsx')) as RenderModule
    const assets = { forPage: () => ({ head: preamble + head }) }
    const web = { render: renderPage, assets }
    const sdlFile = resolve('schema.graphql')
    const site = await createSite({ config, connection, log, web, sdlFile, pageCache: false, devServer: true })
    await migrate(site.pool, 'db/migrations')
    await site.server.ready()
    return site
  }

  let site = await load()
  const { seed } = (await vite.ssrLoadModule('/src/app/server/seed.ts')) as SeedModule
  const seeded = await seed(site, { demo: process.argv.includes('--demo'), demoPassword: config.demoPassword })
  if (seeded.demoPassword)
    console.log(`Demo accounts: demo, demo-unverified, demo-staff. Password: ${seeded.demoPassword}`)
  await site.startBackground()

  /** Keeps the previous site when the changed code cannot be loaded. */
  async function reload(): Promise<void> {
    try {
      const next = await load()
      await site.stop()
      site = next
      await site.startBackground()
      log.info('server reloaded')
    } catch (error) {
      log.error({ err: error }, 'the server cannot be loaded; the former one answers until the next change')
    }
  }
  let reloading = Promise.resolve()
  onServerChange(vite, () => {
    reloading = reloading.then(reload)
  })

  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      await reloading
      site.server.routing(request, response)
    })
  })
  http.listen(config.port, config.host, () =>
    console.log(`${config.brand.name} is being developed at ${config.siteOrigin}`),
  )

  const stop = async () => {
    http.closeAllConnections()
    http.close()
    await vite.close()
    await site.stop()
    await postgres?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

/** React Fast Refresh requires this to run before any module of the page. */
const preamble = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>`

/** Vite handles client-only files itself. */
function onServerChange(vite: ViteDevServer, reload: () => void): void {
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('change', (file) => {
    const isServer = vite.environments.ssr?.moduleGraph.getModulesByFile(file)?.size
    const isBrowserOnly = /\/web\/|\/ui\/|\/shell\/|\.css$/.test(file)
    if (!isServer || isBrowserOnly) return
    clearTimeout(timer)
    timer = setTimeout(reload, debounceMs)
  })
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
