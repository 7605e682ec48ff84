import { useEffect, useState } from 'react'
import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { useModule } from '#ui/useModule.ts'
import { assertCanonical, parseId, toCrumbs } from '../../versions/web/versionPage.ts'
import { messages } from '../messages.ts'
import { CasesTable } from './CasesTable.tsx'
import { formatTestError } from './formatTestError.ts'
import { TestsPageDoc } from './TestsPage.graphql.ts'
import styles from './TestsPage.module.css'
import type { TestBench, TestedCreation, TestResult } from './testedCreation.ts'

export async function load({ params, path, query }: LoadContext): Promise<PageHead> {
  const { creation } = await query(TestsPageDoc, { id: parseId(params.id) })
  if (!creation || creation.kind === 'MOD') throw new PageError(404)
  assertCanonical(creation.canonicalPath, path)
  return { title: () => messages.testsOf({ title: creation.title }), canonicalPath: path }
}

const loadDialog = () => import('./TestBenchDialog.tsx')

export function Page() {
  const creation = usePageQuery(TestsPageDoc).data?.creation
  const [isEditing, setEditing] = useState(false)
  const dialog = useModule(loadDialog, isEditing)
  useResultPolling(creation)
  if (!creation) return null
  const { title, hidden, canEdit, testBench, testResult } = creation
  return (
    <PageLayout>
      <Breadcrumb items={toCrumbs(creation, [{ label: messages.tests() }])} />
      <PageHeader
        title={messages.testsOf({ title })}
        description={testBench ? describeRun(testBench) : undefined}
        tools={
          canEdit && testBench ? (
            <Button icon={<EditIcon />} busy={isEditing && !dialog} onClick={() => setEditing(true)}>
              {messages.edit()}
            </Button>
          ) : undefined
        }
      />
      {hidden && <Note status="warning">{messages.hidden()}</Note>}
      {testBench && testResult ? (
        <Results creation={creation} bench={testBench} result={testResult} />
      ) : (
        <EmptyState
          title={messages.none()}
          action={
            canEdit && (
              <Button
                variant="primary"
                icon={<PlusIcon />}
                busy={isEditing && !dialog}
                onClick={() => setEditing(true)}
              >
                {messages.add()}
              </Button>
            )
          }
        >
          {canEdit ? messages.addHint() : messages.noneHint()}
        </EmptyState>
      )}
      {dialog && <dialog.TestBenchDialog open={isEditing} creation={creation} onClose={() => setEditing(false)} />}
    </PageLayout>
  )
}

const loadModel = () => import('./CaseModel.tsx')

type ResultsProps = { creation: TestedCreation; bench: TestBench; result: TestResult }

/** The cases beside the circuit, which runs the one that was chosen. */
function Results({ creation: { id, title, versionNumber, modelThumbnail }, bench, result }: ResultsProps) {
  const [current, setCurrent] = useState<number>()
  const model = useModule(loadModel, current !== undefined)
  // A case of a sequence begins where the one before ended.
  const canRun = !bench.isSequential && (result.status === 'PASSED' || result.status === 'FAILED')
  return (
    <div className={styles.result}>
      <ResultNote result={result} />
      <div className={canRun ? styles.columns : undefined}>
        <CasesTable bench={bench} result={result} current={current} onRun={canRun ? setCurrent : undefined} />
        {canRun && (
          <div className={styles.model} data-print="none">
            {modelThumbnail && (
              <img src={`${modelThumbnail.downloadUrl}?w=720`} alt="" loading="lazy" decoding="async" />
            )}
            {current === undefined ? (
              <p>{messages.runHint()}</p>
            ) : (
              model && (
                <model.CaseModel id={id} version={versionNumber} title={title} cases={bench.cases} number={current} />
              )
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const describeRun = ({ isSequential, ticks }: TestBench): string =>
  isSequential
    ? messages.sequence({ ticks: formatNumber(ticks) })
    : messages.eachFromSave({ ticks: formatNumber(ticks) })

function ResultNote({ result }: { result: TestResult }) {
  const { status, passedCount, caseCount } = result
  if (status === 'PENDING') return <Note status="warning">{messages.pending()}</Note>
  if (status === 'INVALID') return <Note status="error">{formatTestError(result)}</Note>
  return (
    <Note status={status === 'PASSED' ? 'success' : 'error'}>
      {messages.passed({ passed: formatNumber(passedCount), count: formatNumber(caseCount) })}
    </Note>
  )
}

const pollMs = 2_000
const maxPolls = 20

/** Shows the result of tests that are still running. */
function useResultPolling(creation: TestedCreation | null | undefined): void {
  const cache = useCache()
  const isPending = creation?.testResult?.status === 'PENDING'
  const id = creation?.numericId
  useEffect(() => {
    if (!isPending || id === undefined) return
    let polls = 0
    const timer = setInterval(() => {
      if (++polls === maxPolls) clearInterval(timer)
      cache.load(TestsPageDoc, { id: String(id) }, { fresh: true }).catch(() => {})
    }, pollMs)
    return () => clearInterval(timer)
  }, [cache, isPending, id])
}
