import type { Context } from '#platform/context.ts'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'

/** What somebody has written, as HTML that may be shown to everybody. */
export const renderText = (_ctx: Context, text: string): Promise<string> => Promise.resolve(renderMarkdown(text))
