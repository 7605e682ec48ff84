import { Badge } from '#ui/status/Badge.tsx'
import { messages } from '../messages.ts'

export const ListBadge = ({ list }: { list: string }) => (
  <Badge tone={list === 'major' ? 'accent' : 'neutral'}>
    {list === 'major' ? messages.listMajor() : messages.listMinor()}
  </Badge>
)
