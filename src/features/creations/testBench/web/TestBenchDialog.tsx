import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { formatNumber } from '#language/format.ts'
import type { SaveTest } from '#simulation/testBench/testSave.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Note } from '#ui/status/Note.tsx'
import styles from '../../upload/web/form/FormGroup.module.css'
import { testBenchForm } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { formatTestError, toTestError } from './formatTestError.ts'
import dialogStyles from './TestBenchDialog.module.css'
import { SetTestBenchDoc } from './TestsPage.graphql.ts'
import type { TestedCreation } from './testedCreation.ts'
import { fetchSave, tryTestBench } from './tryTestBench.ts'

type Props = { open: boolean; onClose: () => void; creation: TestedCreation }

/** A separate chunk that only the author loads. */
export const TestBenchDialog = ({ open, onClose, creation }: Props) => (
  <Dialog open={open} onClose={onClose} title={messages.tests()} wide>
    <TestBenchForm creation={creation} onClose={onClose} />
  </Dialog>
)

type Values = z.infer<typeof testBenchForm>

const defaultTicks = 100

function TestBenchForm({ creation: { id, testBench }, onClose }: Omit<Props, 'open'>) {
  const setTestBench = useMutation(SetTestBenchDoc)
  const { cases = '', ticks = defaultTicks, isSequential = false } = testBench ?? {}

  async function save(values: Values) {
    try {
      await setTestBench({ creationId: id, ...values, ticks: Number(values.ticks) })
    } catch (error) {
      throw createFormError(error)
    }
    return async () => onClose()
  }

  const removal = useConfirmedAction({
    question: () => ({ text: messages.editor.removeSure(), action: messages.editor.remove(), isDangerous: true }),
    run: async () => {
      await setTestBench({ creationId: id, cases: '', ticks, isSequential })
      onClose()
    },
  })

  return (
    <Form schema={testBenchForm} defaultValues={{ cases, ticks: String(ticks), isSequential }} onSubmit={save}>
      <TextAreaField name="cases" label={messages.editor.cases()} hint={messages.editor.casesHint()} />
      <TextField name="ticks" label={messages.editor.ticks()} inputMode="numeric" />
      <CheckboxField name="isSequential" label={messages.editor.sequential()} />
      <TrialRun creationId={id} />
      <div className={styles.buttons}>
        <SubmitButton>{uiMessages.save()}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {uiMessages.cancel()}
        </Button>
        {testBench && (
          <Button icon={<TrashIcon />} busy={removal.isPending} onClick={() => removal.start()}>
            {messages.editor.remove()}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Names of the circuit to use as titles, and a run of the cases in the browser. */
function TrialRun({ creationId }: { creationId: string }) {
  const { getValues } = useFormContext<Values>()
  const [save, setSave] = useState<Awaited<ReturnType<typeof fetchSave>>>()
  const [test, setTest] = useState<SaveTest | 'none'>()
  const [ports, setPorts] = useState<SaveTest['ports']>()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    let isClosed = false
    async function readPorts() {
      const fetched = await fetchSave(creationId)
      const { ports: found } = (await tryTestBench(fetched, { table: '', ticks: 1, isSequential: false })) ?? {}
      if (isClosed) return
      setSave(fetched)
      setPorts(found)
      if (!found) setTest('none')
    }
    readPorts().catch((error: unknown) => console.warn('The names of the circuit could not be read', error))
    return () => {
      isClosed = true
    }
  }, [creationId])

  async function run() {
    if (!save) return
    const { cases, ticks, isSequential } = getValues()
    setRunning(true)
    setTest((await tryTestBench(save, { table: cases, ticks: Number(ticks) || 1, isSequential })) ?? 'none')
    setRunning(false)
  }

  return (
    <div className={dialogStyles.trial}>
      {ports && <PortNames ports={ports} />}
      {save && ports && (
        <Button busy={isRunning} onClick={() => void run()}>
          {messages.editor.tryOut()}
        </Button>
      )}
      <div aria-live="polite">{test && <Outcome test={test} />}</div>
    </div>
  )
}

function PortNames({ ports }: { ports: SaveTest['ports'] }) {
  const lists = [
    [messages.editor.controls(), ports.filter(({ isInput }) => isInput)],
    [messages.editor.displays(), ports.filter(({ isInput }) => !isInput)],
  ] as const
  if (ports.length === 0) return <p className={styles.hint}>{messages.editor.noParts()}</p>
  return (
    <dl className={dialogStyles.ports}>
      {lists.map(([label, named]) => (
        <div key={label}>
          <dt>{label}</dt>
          {named.map(({ name }) => (
            <dd key={name}>
              <code>{name}</code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const maxShown = 5

function Outcome({ test }: { test: SaveTest | 'none' }) {
  if (test === 'none') return <Note status="error">{messages.editor.notRunnable()}</Note>
  if (test.kind === 'failed') {
    return <Note status="error">{formatTestError({ error: toTestError(test.code), errorDetail: test.detail })}</Note>
  }
  const { passedCount, caseCount, mismatches } = test.result
  return (
    <Note status={passedCount === caseCount ? 'success' : 'warning'}>
      {messages.passed({ passed: formatNumber(passedCount), count: formatNumber(caseCount) })}
      {mismatches.slice(0, maxShown).map((mismatch) => (
        <p key={`${mismatch.case} ${mismatch.column}`}>{messages.editor.caseFails(mismatch)}</p>
      ))}
    </Note>
  )
}
