/** A worker, because loading a grammar blocks the thread. */
import { parentPort } from 'node:worker_threads'
import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'

const grammars: Record<string, () => Promise<unknown>> = {
  c: () => import('shiki/langs/c.mjs'),
  cpp: () => import('shiki/langs/cpp.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  lua: () => import('shiki/langs/lua.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  'system-verilog': () => import('shiki/langs/system-verilog.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  verilog: () => import('shiki/langs/verilog.mjs'),
  vhdl: () => import('shiki/langs/vhdl.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}

/** Placeholder colors; the site's styles define those of the classes. */
const classes: Record<string, string> = {
  '#000001': 'tok-keyword',
  '#000002': 'tok-string',
  '#000003': 'tok-number',
  '#000004': 'tok-comment',
  '#000005': 'tok-function',
}

const foreground = (color: string, scope: string[]) => ({ scope, settings: { foreground: color } })

const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000' } },
    foreground('#000001', ['keyword', 'storage', 'constant.language', 'entity.name.tag', 'markup.deleted']),
    foreground('#000000', ['keyword.operator', 'storage.type.annotation']),
    foreground('#000002', ['string', 'markup.inserted', 'constant.character']),
    foreground('#000003', ['constant.numeric', 'entity.other.attribute-name', 'support.type.property-name']),
    foreground('#000004', ['comment', 'punctuation.definition.comment']),
    foreground('#000005', ['entity.name.function', 'support.function', 'entity.name.type', 'entity.name.section']),
  ],
}

/** Grammar patterns are slow on longer lines. */
const maxLineLength = 1_000

let highlighter: Promise<HighlighterCore> | undefined

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? '')

async function highlight(code: string, grammar: string): Promise<string> {
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  const ready = await highlighter
  await ready.loadLanguage(grammars[grammar] as never)
  const lines = ready.codeToTokensBase(code, { lang: grammar, theme: 'classes', tokenizeMaxLineLength: maxLineLength })
  const toSpan = ({ content, color }: { content: string; color?: string }) => {
    const name = classes[color ?? '']
    return name ? `<span class="${name}">${escape(content)}</span>` : escape(content)
  }
  return lines.map((line) => line.map(toSpan).join('')).join('\n')
}

export type HighlightRequest = { id: number; code: string; grammar: string }
export type HighlightResponse = { id: number; html: string | undefined }

parentPort?.on('message', async ({ id, code, grammar }: HighlightRequest) => {
  const html = await highlight(code, grammar).catch(() => undefined)
  parentPort?.postMessage({ id, html } satisfies HighlightResponse)
})
