import type { TextEraser } from '#objects/server/textErasers.ts'
import { eraseLoggedTitles } from '../writes.ts'

export const loggedTitleEraser: TextEraser = { column: 'action_logs.metadata', eraseFormerTitles: eraseLoggedTitles }
