import type { TextEraser } from '#objects/server/textErasers.ts'
import { eraseTitles } from '../timeline.writes.ts'

export const ticketTitleEraser: TextEraser = { column: 'ticket_events.detail', eraseFormerTitles: eraseTitles }
