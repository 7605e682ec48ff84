import type { TextEraser } from '#objects/server/textErasers.ts'
import { eraseNotifiedTitles } from '../writes.ts'

export const notifiedTitleEraser: TextEraser = {
  column: 'notifications.detail',
  eraseFormerTitles: eraseNotifiedTitles,
}
