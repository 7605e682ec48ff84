import { ButtonLink } from '#ui/controls/Button.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { type ModelFile, useModelDownload } from './useModelDownload.ts'

/** Downloads the model for other programs. */
export function ModelDownload({ file }: { file: ModelFile }) {
  const download = useModelDownload(file)
  if (!download) return null
  return (
    <ButtonLink icon={download.isPending ? <SpinnerRing /> : <CubeIcon />} {...download.link}>
      {messages.modelView.download()}
    </ButtonLink>
  )
}
