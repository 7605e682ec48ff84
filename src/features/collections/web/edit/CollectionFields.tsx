import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { collectionLimits, visibilities } from '../../contract/collectionLimits.ts'
import { formMessages } from '../../formMessages.ts'

export const CollectionFields = () => (
  <>
    <TextField name="title" label={formMessages.title()} maxLength={collectionLimits.maxTitleLength * 2} />
    <TextAreaField
      name="description"
      label={formMessages.description()}
      hint={formMessages.descriptionHint()}
      maximum={collectionLimits.maxDescriptionLength}
    />
    <SelectField
      name="visibility"
      label={formMessages.visibility()}
      options={visibilities.map((value) => ({ value, label: formMessages[value]() }))}
    />
  </>
)
