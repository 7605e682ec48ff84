import { EditorField } from '#features/writing/web/index.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'
import type { Prefill } from './prefill.ts'
import { TitleSuggestion } from './TitleSuggestion.tsx'

export function TextFields({ prefill, suggestedTitle }: { prefill: Prefill; suggestedTitle: string }) {
  // A prefill from the game takes precedence over a stored draft.
  const isPrefilled = prefill.blobs.length > 0 || prefill.title !== '' || prefill.body !== ''
  return (
    <>
      <TitleSuggestion title={suggestedTitle} />
      <TextField name="title" label={uiMessages.title()} />
      <EditorField
        name="body"
        label={messages.form.body()}
        labelAside={messages.optional()}
        maximum={creationLimits.maxBodyLength}
        pictures={false}
        {...(isPrefilled ? {} : { draftKey: 'creation/new' })}
      />
    </>
  )
}
