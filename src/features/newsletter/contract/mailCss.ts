/** `auto` follows the reader's colour scheme. */
export function mailCss(theme: 'auto' | 'light' | 'dark'): string {
  if (theme !== 'auto') return `${theme === 'dark' ? dark : light}${rules}`
  return `${light}@media (prefers-color-scheme:dark){${dark}}${rules}`
}

const light = '.mail{--bg:#ffffff;--ink:#1d242b;--soft:#5b6670;--line:#dde2e6;--link:#0b6a6c;--code:#f2f5f6}'
const dark = '.mail{--bg:#161b20;--ink:#eaeef0;--soft:#9aa6af;--line:#333c44;--link:#4fd1c8;--code:#20272d}'

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
