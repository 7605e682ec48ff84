import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'

let turndown: TurndownService | undefined

/** Turns an element into Markdown; its text may be Markdown already. */
export function convertElement(html: string): string {
  turndown ??= createTurndown()
  return turndown.turndown(html)
}

function createTurndown(): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' })
  service.use(gfm)
  service.escape = (text) => text
  return service
}
