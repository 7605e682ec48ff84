import { analyse } from 'scslre'
import { findRescan } from './findRescans.ts'
import type { Pattern } from './listPatterns.ts'

export type SlowPattern = Pattern & { reason: string }

/**
 * Lists patterns whose time can grow faster than the length of the input: by backtracking, or because a rejected match is
 * tried again from each position.
 */
export const findSlowPatterns = (patterns: readonly Pattern[]): SlowPattern[] =>
  patterns.flatMap((pattern) => {
    const [report] = analyse(pattern, { maxReports: 1, reportTypes: { Move: false } }).reports
    if (report) return [{ ...pattern, reason: `backtracks for repeated ${JSON.stringify(report.character.pick)}` }]
    const repetition = findRescan(pattern)
    return repetition ? [{ ...pattern, reason: `reads ${repetition} again from each beginning` }] : []
  })
