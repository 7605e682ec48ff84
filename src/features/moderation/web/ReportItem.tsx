import { FlagIcon } from '#ui/icons/conversationIcons.tsx'
import { MenuItem } from '#ui/overlays/Menu.tsx'
import { messages } from '../messages.ts'

/** The item of a menu that opens a `LazyReportDialog`. */
export const ReportItem = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem icon={<FlagIcon />} onSelect={onSelect}>
    {messages.report.report()}
  </MenuItem>
)
