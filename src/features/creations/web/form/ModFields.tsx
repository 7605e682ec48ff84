import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { creationLimits } from '../../contract/creationLimits.ts'
import { formMessages } from './formMessages.ts'

/** What only the author of a mod knows; the rest is in its manifest. */
export const ModFields = () => (
  <>
    <TextField
      name="supportedVersions"
      label={formMessages.supportedVersions()}
      hint={formMessages.supportedVersionsHint()}
      placeholder="0.92"
      spellCheck={false}
    />
    <TextField
      name="sourceUrl"
      label={formMessages.sourceUrl()}
      hint={formMessages.sourceUrlHint()}
      inputMode="url"
      placeholder="https://"
      autoCapitalize="off"
      spellCheck={false}
    />
    <TextAreaField
      name="changes"
      label={formMessages.changes()}
      hint={formMessages.changesHint()}
      maximum={creationLimits.maxChangesLength}
    />
  </>
)
