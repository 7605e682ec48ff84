import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** CommonJS packages, those that reach into `graphql`, and ours must share one copy of it: errors of another are no errors here. */
export const graphqlOnce: Plugin = {
  name: 'graphql-once',
  enforce: 'pre',
  resolveId: (id) => (/^graphql(\/|$)/.test(id) ? createRequire(import.meta.url).resolve(id) : undefined),
}

/** `vite build` makes the browser's part, `vite build --ssr` the server's; tools/build.mjs runs both. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    // In development Node itself loads the one copy there is.
    ...(command === 'build' ? [graphqlOnce] : []),
    ...(isSsrBuild ? [] : [withoutFileNames, withoutRouterLinks, withoutRouterErrors]),
  ],
  publicDir: 'src/app/assets/public',
  resolve: { alias: command === 'build' && !isSsrBuild ? ofReactItself : [] },
  // Short names in the product: they stand in every row of every list.
  css: {
    modules: { generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
  },
  // Else the server would carry the development forms of React too, and choose by the environment it is started in.
  define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One file starts several times as fast as a thousand; what holds native code cannot be in it.
  ssr: isSsrBuild ? { noExternal: true, external: ['@node-rs/argon2', 'sharp'] } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: {
          // Threads have files of their own, beside that of the server.
          input: { main: 'src/main.ts', highlightWorker: 'src/platform/markdown/highlightWorker.ts' },
          output: {
            entryFileNames: '[name].js',
            assetFileNames,
            minify: { compress: false, mangle: false, codegen: true },
          },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2023',
        // Older targets would have light-dark() rewritten into variables that know only the root's theme.
        cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
        manifest: true,
        assetsInlineLimit: 0,
        // All styles of the site weigh less than twenty requests for parts of them cost.
        cssCodeSplit: false,
        // A list of what every page imports would stand in the first script; pages are fetched ahead on intent.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/app/entry.client.tsx',
          output: {
            codeSplitting: { groups: chunkGroups },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
          },
        },
      },
}))

/** Where a page's module lies is for the server, which lists what to preload; in the first script it would be dead weight. */
const withoutFileNames: Plugin = {
  name: 'without-file-names',
  apply: 'build',
  transform: (code, id) =>
    /\/web\/(routes|index)\.tsx?$/.test(id)
      ? code.replace(/\bfile: (['"`])(?:src\/|\$\{)[^'"`]*\1/g, 'file: ""')
      : undefined,
}

/** Every route carries the router's own link component along; ours are plain anchors that the shell follows. */
const withoutRouterLinks: Plugin = {
  name: 'without-router-links',
  apply: 'build',
  load: (id) =>
    id.endsWith('@tanstack/react-router/dist/esm/link.js')
      ? 'export const Link = "a", createLink = 0, linkOptions = 0, useLinkProps = 0'
      : undefined,
}

/** Every page has our own error screen; the router's would be styled against the site's policy, too. */
const withoutRouterErrors: Plugin = {
  name: 'without-router-errors',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('@tanstack/react-router/dist/esm/CatchBoundary.js')
      ? code.replace(/function ErrorComponent\([^]*?\n\}\n/, 'const ErrorComponent = () => null\n')
      : undefined,
}

/** What a library brings for older versions of React; ours has it. */
const ofReactItself = [
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: fileURLToPath(import.meta.resolve('use-sync-external-store/with-selector')),
  },
]

/** The same in both builds: the server names files that the browser's build has made. */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/** What only forms need stays with them: the group takes along whatever a file imports, and the checks bring a library. */
const ofForms =
  /src\/(language\/keepableText|client\/(upload|md5|drafts|recentProof|proofMessages|useProvedMutation)|ui\/(TextArea|Input|Sheet|Menu|Dialog|Tabs))/
const isCommon = (id: string): boolean =>
  /src\/(client|language|ui\/(?!Prose)[^/]+$|app\/paths)/.test(id) && !ofForms.test(id)

/** A library that rarely changes in a file of its own; the many small modules that every page has, in one. No list has prose. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'common', test: isCommon, minShareCount: 3 },
]
