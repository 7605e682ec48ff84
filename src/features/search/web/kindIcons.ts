import { UserIcon } from '#ui/icons/actionIcons.tsx'
import { CommentsIcon } from '#ui/icons/conversationIcons.tsx'
import { CubeIcon, ForumIcon, SearchIcon, TicketIcon } from '#ui/icons/pageIcons.tsx'

export const kindIcons = {
  POST: ForumIcon,
  TICKET: TicketIcon,
  CREATION: CubeIcon,
  COMMENT: CommentsIcon,
  USER: UserIcon,
  OTHER: SearchIcon,
}
