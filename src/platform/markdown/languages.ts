/** The names that people write behind the fence, and the grammar that each means. */
const names: Record<string, string> = {
  bash: 'shellscript',
  c: 'c',
  'c#': 'csharp',
  'c++': 'cpp',
  cpp: 'cpp',
  cs: 'csharp',
  csharp: 'csharp',
  css: 'css',
  diff: 'diff',
  go: 'go',
  html: 'html',
  ini: 'ini',
  java: 'java',
  javascript: 'javascript',
  js: 'javascript',
  json: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  lua: 'lua',
  py: 'python',
  python: 'python',
  rs: 'rust',
  rust: 'rust',
  sh: 'shellscript',
  shell: 'shellscript',
  sql: 'sql',
  sv: 'system-verilog',
  systemverilog: 'system-verilog',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'typescript',
  typescript: 'typescript',
  verilog: 'verilog',
  v: 'verilog',
  vhd: 'vhdl',
  vhdl: 'vhdl',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
}

/** The grammar for the words behind a fence; undefined for a language that is not coloured. */
export const grammarOf = (info: string): string | undefined =>
  Object.hasOwn(names, firstWord(info)) ? names[firstWord(info)] : undefined

const firstWord = (info: string): string => (info.trim().split(/\s+/, 1)[0] ?? '').toLowerCase()
