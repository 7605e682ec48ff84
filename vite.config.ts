import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** All packages must share one copy of `graphql`: `instanceof` rejects errors of another copy. */
export const graphqlOnce: Plugin = {
  name: 'graphql-once',
  enforce: 'pre',
  resolveId: (id) => (/^graphql(\/|$)/.test(id) ? createRequire(import.meta.url).resolve(id) : undefined),
}

/** `vite build` builds the browser code, `vite build --ssr` the server; tools/build.mjs runs both. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    // In development Node loads packages itself, and only one copy.
    ...(command === 'build' ? [graphqlOnce] : []),
    ...(isSsrBuild ? [] : [withoutFileNames]),
  ],
  publicDir: 'src/app/assets/public',
  resolve: { alias: command === 'build' && !isSsrBuild ? ofReactItself : [] },
  // Short class names in production, because every row of a list repeats them.
  css: {
    modules: { generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
  },
  // Otherwise the server would contain React's development build too, and choose by its environment.
  define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One file starts several times as fast as a thousand. Packages with native code cannot be bundled.
  ssr: isSsrBuild ? { noExternal: true, external: ['@node-rs/argon2', 'sharp'] } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: {
          // A worker thread needs a file of its own.
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
        // For older targets light-dark() is rewritten into variables that know only the root's theme.
        cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari18'],
        manifest: true,
        assetsInlineLimit: 0,
        // All styles together are cheaper than twenty requests for parts of them.
        cssCodeSplit: false,
        // Avoids a list of every page's imports in the entry script; pages are preloaded on hover and focus.
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

/** Only the server needs the paths of page modules, for its preload links. */
const withoutFileNames: Plugin = {
  name: 'without-file-names',
  apply: 'build',
  transform: (code, id) =>
    /\/web\/(routes|index)\.tsx?$/.test(id) ? code.replace(/\bfile: (['"`])(?:src\/|\$\{)[^'"`]*\1,?/g, '') : undefined,
}

/** Replaces a shim for older versions of React. */
const ofReactItself = [
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: fileURLToPath(import.meta.resolve('use-sync-external-store/with-selector')),
  },
]

/** The same in both builds, because the server refers to files of the browser build. */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/** Kept out of the common chunk: a chunk includes everything its files import, and validation imports a library. */
const ofForms =
  /src\/(language\/storableText|client\/(upload|computeMd5|drafts|recentProof|proofMessages|useMutationWithProof)|ui\/(TextArea|Input|Sheet|Menu|Dialog|Tabs))/
const isCommon = (id: string): boolean =>
  /src\/(client|extensions|language|ui\/(?!Prose)[^/]+$|app\/paths|features\/[^/]+\/web\/.*Keys\.ts)/.test(id) &&
  !ofForms.test(id)
/** Small, and shared by the first script and others: each would be a chunk. */
const isSmallShared = (id: string): boolean =>
  /src\/(client\/siteSearch|features\/(search\/(contract\/paths|web\/box\/searchPanel)|forum\/web\/postActions))\.ts/.test(
    id,
  )

/** React changes rarely, so it is a chunk of its own. Lists need no Prose, so it is not in the common chunk. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'common', test: isCommon, minShareCount: 3 },
  { name: 'common', test: isSmallShared, minShareCount: 2 },
]
