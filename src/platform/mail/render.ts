import type { Language } from '#language/language.ts'
import { escapeHtml } from '../escapeHtml.ts'

export type Block = string | { label: string; href: string }

type EmailTemplate = { brand: string; origin: string; language: Language; subject: string; blocks: readonly Block[] }

export function renderMailText({ brand, origin, blocks }: EmailTemplate): string {
  const parts = blocks.map((block) => (typeof block === 'string' ? block : `${block.label}:\n${block.href}`))
  return `${[...parts, `-- \n${brand}\n${origin}`].join('\n\n')}\n`
}

/** Must stay readable without styles and in dark mode. */
export function renderMailHtml({ brand, origin, language, subject, blocks }: EmailTemplate): string {
  const body = blocks.map((block) =>
    typeof block === 'string'
      ? `<p>${escapeHtml(block)}</p>`
      : `<p><a href="${escapeHtml(block.href)}" style="${buttonStyle}">${escapeHtml(block.label)}</a></p>` +
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

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f6feb;color:#fff;text-decoration:none'
