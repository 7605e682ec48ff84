import type { ReactNode } from 'react'
import { PageHeader, PageLayout } from '../layout/PageLayout.tsx'
import { ControlSamples } from './ControlSamples.tsx'
import styles from './DevUiPage.module.css'
import { FeedbackSamples } from './FeedbackSamples.tsx'
import { FormSample } from './FormSample.tsx'
import { FoundationSamples } from './FoundationSamples.tsx'
import { NavigationSamples } from './NavigationSamples.tsx'
import { ProseSample } from './ProseSample.tsx'
import { SignSamples } from './SignSamples.tsx'

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const load = () => ({ title: 'User interface', noindex: true })

/** The page /dev/ui, which exists in development only. */
export function Page() {
  return (
    <PageLayout>
      <PageHeader
        title="User interface"
        description="Every part in each of its states. Try themes, widths and the keyboard."
      />
      <Sample title="Colours and type">
        <FoundationSamples />
      </Sample>
      <Sample title="Buttons and inputs">
        <ControlSamples />
      </Sample>
      <Sample title="Users, times, numbers, badges">
        <SignSamples />
      </Sample>
      <Sample title="Navigation">
        <NavigationSamples />
      </Sample>
      <Sample title="Feedback">
        <FeedbackSamples />
      </Sample>
      <Sample title="Form">
        <FormSample />
      </Sample>
      <Sample title="Prose">
        <ProseSample />
      </Sample>
    </PageLayout>
  )
}
