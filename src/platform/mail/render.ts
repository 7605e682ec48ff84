import type { Language } from '#language/language.ts'
import { escapeHtml } from '../escapeHtml.ts'
import type { ThemePalette } from '../look/palette.ts'

export type Block = string | { label: string; href: string }

type EmailTemplate = {
  brand: string
  origin: string
  language: Language
  subject: string
  blocks: readonly Block[]
  /** Many mail programs show light colours only. */
  colors: Pick<ThemePalette, 'accent' | 'on-accent'>
}

export function renderMailText({ brand, origin, blocks }: EmailTemplate): string {
  const parts = blocks.map((block) => (typeof block === 'string' ? block : `${block.label}:\n${block.href}`))
  return `${[...parts, `-- \n${brand}\n${origin}`].join('\n\n')}\n`
}

/** Must stay readable without styles and in dark mode. */
export function renderMailHtml({ brand, origin, language, subject, blocks, colors }: EmailTemplate): string {
  const body = blocks.map((block) =>
    typeof block === 'string'
      ? `<p>${escapeHtml(block)}</p>`
      : `<p><a href="${escapeHtml(block.href)}" style="${getButtonStyle(colors)}">${escapeHtml(block.label)}</a></p>` +
        `<p style="font-size:13px;word-break:break-all">${escapeHtml(block.href)}</p>`,
  )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">
${body.join('\n')}
<hr style="border:0;border-top:1px solid #8888"><p style="font-size:13px"><a href="${escapeHtml(origin)}">${escapeHtml(brand)}</a></p>
</div></body></html>
`
}

const getButtonStyle = (colors: EmailTemplate['colors']) =>
  `display:inline-block;padding:10px 18px;border-radius:6px;background:${colors.accent};color:${colors['on-accent']};text-decoration:none`
