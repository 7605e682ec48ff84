import { editorTools } from '#client/extensions/editorTools.ts'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../insert/messages.ts'

export const slotFills = [
  editorTools.add({
    name: 'creation',
    label: messages.insert,
    Icon: CubeIcon,
    loadDialog: async () => (await import('../insert/web/InsertCreation.tsx')).InsertCreation,
  }),
]
