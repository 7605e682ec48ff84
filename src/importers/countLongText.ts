import { countCodePoints } from '#language/countCodePoints.ts'
import type { Report } from './report.ts'

/** Counts a text that is longer than members may write; it is kept whole, and has to be shorter once it is edited. */
export function countLongText(report: Report, text: string, { max, name }: { max: number; name: string }): void {
  if (text.length > max && countCodePoints(text) > max)
    report.change('texts that are longer than new ones may be', name)
}
