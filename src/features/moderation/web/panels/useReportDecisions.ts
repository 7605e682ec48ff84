import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { sendMutation, sendQuery } from '#client/queries/graphql.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { ReportOutcome } from '#generated/operations.ts'
import { messages } from '../../messages.ts'
import { FindDecisionDoc, ResolveReportsDoc, UndoDecisionDoc } from './ReportsPanel.graphql.ts'

export type Decision = { ids: readonly string[]; outcome: ReportOutcome }

/** Decides about one or several objects, and undoes the last decision as a whole. */
export function useReportDecisions(getAnswer: (objectId: string) => string) {
  const cache = useCache()
  const [pending, setPending] = useState<Decision>()
  const [last, setLast] = useState<Decision>()
  const [isUndoing, setUndoing] = useState(false)
  const [isUndone, setUndone] = useState(false)

  /** Runs one request after the other; a failure ends it. Returns what succeeded. */
  async function runEach(ids: readonly string[], work: (id: string) => Promise<boolean>): Promise<string[]> {
    const done: string[] = []
    try {
      for (const id of ids) if (await work(id)) done.push(id)
    } catch (error) {
      showError(error)
    }
    cache.invalidate()
    return done
  }

  async function decide(ids: readonly string[], outcome: ReportOutcome): Promise<readonly string[]> {
    if (pending || isUndoing || !ids.length) return []
    setPending({ ids, outcome })
    const done = await runEach(ids, async (objectId) => {
      const variables = { objectId, outcome, answer: getAnswer(objectId) }
      return (await sendMutation(ResolveReportsDoc, variables)).resolveReports
    })
    setPending(undefined)
    setUndone(false)
    setLast(done.length ? { ids: done, outcome } : undefined)
    return done
  }

  async function undo(): Promise<void> {
    if (!last || pending || isUndoing) return
    setUndoing(true)
    const undone = await runEach(last.ids, async (objectId) => {
      const [entry] = (await sendQuery(FindDecisionDoc, { objectId })).actionLogs
      return entry !== undefined && (await sendMutation(UndoDecisionDoc, { id: entry.id })).undoAction
    })
    setUndoing(false)
    const rest = last.ids.filter((id) => !undone.includes(id))
    setUndone(!rest.length)
    setLast(undefined)
    if (rest.length) addToast({ status: 'warning', title: messages.queue.undoTooLate() })
  }

  return { pending, last, isUndoing, isUndone, decide, undo }
}
