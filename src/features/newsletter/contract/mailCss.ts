/** The tokens of the site that each value of a mail has. */
const tokens = { bg: 'surface', ink: 'ink', soft: 'ink-3', line: 'line', link: 'accent-ink', code: 'sunken' } as const

type Colors = Readonly<Record<(typeof tokens)[keyof typeof tokens], string>>

/** Follows the reader's colour scheme. Mails know no `light-dark()`. */
export const mailCss = ({ light, dark }: { light: Colors; dark: Colors }): string =>
  `${renderColors((token) => light[token])}@media (prefers-color-scheme:dark){${renderColors((token) => dark[token])}}${rules}`

/** The same in a page of the site, by whose tokens it is coloured. */
export const mailPreviewCss = (theme: 'light' | 'dark'): string =>
  `.mail{color-scheme:${theme}}${renderColors((token) => `var(--${token})`, 'mail-')}${rules.replaceAll('var(--', 'var(--mail-')}`

const renderColors = (getColor: (token: keyof Colors) => string, prefix = ''): string =>
  `.mail{${Object.entries(tokens)
    .map(([name, token]) => `--${prefix}${name}:${getColor(token)}`)
    .join(';')}}`

const rules = [
  '.mail{margin:0;padding:24px 16px;background:var(--bg);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}',
  '.mail .column{max-width:600px;margin:0 auto}',
  '.mail .brand{margin:0 0 24px;font-size:14px;font-weight:600}',
  '.mail .brand a,.mail .foot a{color:var(--soft)}',
  '.mail h1{margin:0 0 20px;font-size:26px;line-height:1.25;letter-spacing:-.01em}',
  '.mail h2{margin:32px 0 8px;font-size:20px;line-height:1.3}',
  '.mail h3,.mail h4,.mail h5,.mail h6{margin:24px 0 8px;font-size:16px}',
  '.mail p,.mail ul,.mail ol,.mail pre,.mail blockquote,.mail table{margin:0 0 16px}',
  '.mail a{color:var(--link)}',
  '.mail img{display:block;max-width:100%;height:auto;border:0;border-radius:6px}',
  '.mail pre{padding:12px;overflow:auto;background:var(--code);border-radius:6px;font-size:14px}',
  '.mail code{font-family:ui-monospace,Consolas,monospace;font-size:.92em}',
  '.mail blockquote{padding-left:16px;border-left:3px solid var(--line);color:var(--soft)}',
  '.mail table{border-collapse:collapse}.mail th,.mail td{padding:6px 10px;border:1px solid var(--line);text-align:left}',
  '.mail hr{margin:24px 0;border:0;border-top:1px solid var(--line)}',
  '.mail .more{margin:28px 0 0;font-weight:600}',
  '.mail .foot{margin:32px 0 0;padding-top:16px;border-top:1px solid var(--line);color:var(--soft);font-size:13px;line-height:1.5}',
  '.mail .foot p{margin:0 0 8px}',
].join('')
