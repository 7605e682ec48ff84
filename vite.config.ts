import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig, type Plugin } from 'vite'
import type { Catalogue } from './src/language/defineMessages.ts'
import type { Language } from './src/language/language.ts'
import { chunksFile } from './tools/chunks/chunksFile.ts'
import { inlineMessages } from './tools/messages/inlineMessages.ts'

/** All packages must share one copy of `graphql`: `instanceof` rejects errors of another copy. */
export const graphqlOnce: Plugin = {
  name: 'graphql-once',
  enforce: 'pre',
  resolveId: (id) => (/^graphql(\/|$)/.test(id) ? createRequire(import.meta.url).resolve(id) : undefined),
}

/** The models that the demo ships. */
export const assetsInclude = ['**/*.zip']

/** `vite build` builds the browser code in `BUILD_LANGUAGE`, `vite build --ssr` the server; tools/build.mjs runs both. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  assetsInclude,
  plugins: [
    react(),
    // In development Node loads packages itself, and only one copy.
    ...(command === 'build' ? [graphqlOnce] : []),
    ...(isSsrBuild ? [versionAlone] : [withoutFileNames, withOneLanguage, withoutPreloadHelper]),
  ],
  publicDir: 'src/app/assets/public',
  resolve: { alias: command === 'build' && !isSsrBuild ? ofReactItself : [] },
  // Short class names in production, because every row of a list repeats them.
  css: {
    postcss: { plugins: [globalData({ files: ['src/app/styles/breakpoints.css'] }), customMedia()] },
    modules: { generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
  },
  worker: { format: 'es', plugins: () => [withOneLanguage] },
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
          input: {
            main: 'src/main.ts',
            program: 'src/app/program.ts',
            highlightWorker: 'src/platform/markdown/highlightWorker.ts',
          },
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
        emptyOutDir: false,
        manifest: `.vite/${apartName ?? language}.json`,
        assetsInlineLimit: 0,
        // All styles together are cheaper than twenty requests for parts of them.
        cssCodeSplit: false,
        // Avoids a list of every page's imports in the entry script; pages are preloaded on hover and focus.
        modulePreload: false,
        // All of the viewer is one chunk, which loads on click.
        ...(apartEntry ? { chunkSizeWarningLimit: 1_000 } : {}),
        rolldownOptions: {
          input: apartEntry ?? 'src/app/browser/entry.client.tsx',
          output: {
            codeSplitting: { groups: apartEntry ? [] : chunkGroups },
            // A fixed name, because a feature writes the page that loads it.
            entryFileNames: apartName === 'embed' ? 'embed.js' : 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
          },
        },
      },
}))

/** The server reads no more than its version in package.json, and the bundler would keep all of it. */
const versionAlone: Plugin = {
  name: 'version-alone',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: join(import.meta.dirname, 'package.json') },
    handler: (code) => JSON.stringify({ version: JSON.parse(code).version }),
  },
}

/** A script that must load nothing of what all pages share, such as that of a page that other sites embed, is built apart. */
const apartEntry = process.env.BUILD_APART
const apartName = apartEntry && basename(apartEntry, '.ts').replace('entry.', '')

/** The browser build runs once for each language. */
const language = (process.env.BUILD_LANGUAGE ?? 'en') as Language
const withOneLanguage: Plugin = {
  name: 'with-one-language',
  apply: 'build',
  async buildStart() {
    // A copy of it inside this file would not see the catalogues that it imports.
    const reader = join(import.meta.dirname, 'tools/messages/readTexts.ts')
    const { readTexts } = (await import(reader)) as typeof import('./tools/messages/readTexts.ts')
    for (const file of globSync('src/**/messages.ts'))
      texts.set(join(import.meta.dirname, file), await readTexts(file, language))
  },
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id)) return undefined
    const findTexts = (source: string) =>
      texts.get(source.startsWith('#') ? join(import.meta.dirname, 'src', source.slice(1)) : join(dirname(id), source))
    return { code: inlineMessages(code, { language, findTexts }) }
  },
}
const texts = new Map<string, Catalogue>()

/** Only the server needs the paths of page modules, for its preload links. */
const withoutFileNames: Plugin = {
  name: 'without-file-names',
  apply: 'build',
  transform: (code, id) =>
    /\/web\/(routes|index)\.tsx?$/.test(id) ? code.replace(/\bfile: (['"`])(?:src\/|\$\{)[^'"`]*\1,?/g, '') : undefined,
}

/**
 * Vite wraps each import in a helper that preloads what it needs, of which `modulePreload: false` and one file of styles
 * leave nothing. The minifier reduces the calls that take its place to the imports themselves.
 */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  renderChunk: (code) => ({
    code: code.replaceAll('__vitePreload(', '(').replace(/,\s*__VITE_PRELOAD__\)/g, ')()'),
    map: null,
  }),
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

/** Kept out of the common chunk: forms, whose validation imports a library, and what few first pages show. */
const neededByFew =
  /src\/(language\/(terms\/terms|storableText|cutText|countCodePoints)|client\/(errors\/(formErrors|showError)|queries\/use((Pending|Confirmed|Inline)Action|FetchedQueries)|lists\/|upload\/|stores\/(drafts|leave)|extensions\/listPageLinks|session\/(recentProof|useMutationWithProof))|ui\/(completion|dev|icons\/(action|conversation|media)Icons|editor|form|sorting|layout\/(Card|PanelLayout)|controls\/(TextArea|ToolWord|Input|Switch|SortSelect|ShareButton|HeartButton)|overlays\/(Sheet|Menu|Dialog|useModal|focus)|navigation\/(Tabs|isShortcut|goToElement|useRowKeys)|status\/QuerySyntaxError|text\/(Prose|toMarkdown|withDirections)))/
const isCommon = (id: string): boolean =>
  /src\/(client|extensions|language|ui|paths\.ts|features\/[^/]+\/web\/.*Keys\.ts)/.test(id) && !neededByFew.test(id)
/** Small, and shared by the first script and others: each would be a chunk. */
const smallShared = [
  'app/shell/bars/AccountControls.module.css',
  'client/extensions/siteSearch.ts',
  'features/accounts/web/index.ts',
  'features/accounts/web/routes.ts',
  'features/forum/contract/postLimits.ts',
  'features/forum/web/postActions.ts',
  'features/search/contract/paths.ts',
  'features/search/web/box/searchPanel.ts',
]
const isSmallShared = (id: string): boolean => smallShared.some((file) => id.endsWith(`/src/${file}`))

/** React changes rarely, so it is a chunk of its own. Lists need no Prose, so it is not in the common chunk. */
const firstGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'common', test: (id: string) => isCommon(id) || isSmallShared(id), minShareCount: 3 },
  { name: 'common', test: isSmallShared, minShareCount: 2 },
  // Most forms load these, which are small.
  {
    name: 'fields',
    test: /src\/(language\/storableText|ui\/form\/(Field|TextField|TextAreaField)\.)/,
    includeDependenciesRecursively: false,
  },
]

/** Those of tools/chunks.ts, which knows all dependencies. */
const readGroups = () =>
  (JSON.parse(readFileSync(chunksFile, 'utf8')) as string[][]).map((modules, index) => {
    const ids = new Set(modules.map((id) => (id.startsWith('\0') ? id : join(import.meta.dirname, id))))
    return { name: `chunk${index}`, test: (id: string) => ids.has(id), includeDependenciesRecursively: false }
  })
const chunkGroups = existsSync(chunksFile) ? readGroups() : firstGroups
