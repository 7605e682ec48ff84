import type { ComponentType } from 'react'
import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChevronRightIcon, CircleCheckIcon } from '#ui/icons/pageIcons.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import type { SetupStepName } from '../contract/setupSteps.ts'
import { messages } from '../messages.ts'
import { Progress } from './Progress.tsx'
import { SetupStepsDoc, SkipSetupStepDoc } from './SetupPanel.graphql.ts'
import styles from './SetupPanel.module.css'
import { AccountStep } from './steps/AccountStep.tsx'
import { ContentStep } from './steps/ContentStep.tsx'
import { LookStep } from './steps/LookStep.tsx'
import { MailStep } from './steps/MailStep.tsx'
import { PagesStep } from './steps/PagesStep.tsx'
import { SiteStep } from './steps/SiteStep.tsx'
import { isKnownStep, type Step } from './steps/setupStep.ts'
import { TeamStep } from './steps/TeamStep.tsx'

const contents: Record<SetupStepName, ComponentType<{ isDone: boolean }>> = {
  account: AccountStep,
  site: SiteStep,
  mail: MailStep,
  look: LookStep,
  content: ContentStep,
  pages: PagesStep,
  team: TeamStep,
}

export function Panel({ search }: { search: SearchParams }) {
  const steps = useQuery(SetupStepsDoc, {}).data?.setupSteps.filter(isKnownStep)
  if (!steps) return <Spinner />
  const opened = search.q ?? steps.find(({ state }) => state === 'OPEN')?.name
  return (
    <>
      {steps.every(({ state }) => state === 'DONE') ? (
        <Note status="success">{messages.allDone()}</Note>
      ) : (
        <Progress steps={steps} />
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepItem key={step.name} step={step} isOpen={step.name === opened} />
        ))}
      </ol>
    </>
  )
}

function StepItem({ step: { name, state }, isOpen }: { step: Step; isOpen: boolean }) {
  const Content = contents[name]
  const stateText = { DONE: messages.done, SKIPPED: messages.skipped, OPEN: messages.open }[state]
  return (
    <li className={styles.step} data-state={state}>
      <a href={`${paths.managementPanel('setup')}?q=${name}`} aria-current={isOpen ? 'step' : undefined}>
        <span className={styles.mark}>{state === 'DONE' && <CircleCheckIcon />}</span>
        <span className={styles.words}>
          <b>{messages.steps[name]()}</b>
          <small>{messages.why[name]()}</small>
        </span>
        <span className={styles.state}>{stateText()}</span>
        <ChevronRightIcon />
      </a>
      {isOpen && (
        <div className={styles.content}>
          <Content isDone={state === 'DONE'} />
          {state !== 'DONE' && <SkipButton name={name} isSkipped={state === 'SKIPPED'} />}
        </div>
      )}
    </li>
  )
}

function SkipButton({ name, isSkipped }: { name: SetupStepName; isSkipped: boolean }) {
  const skip = useMutation(SkipSetupStepDoc)
  return (
    <Button variant="quiet" size="small" onClick={() => skip({ name, isSkipped: !isSkipped })}>
      {isSkipped ? messages.takeUp() : messages.skip()}
    </Button>
  )
}
