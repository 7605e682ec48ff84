import { CommentsIcon, CubeIcon, ForumIcon, SearchIcon, TicketIcon, UserIcon } from '#ui/icons.tsx'

export const kindIcons = {
  POST: ForumIcon,
  TICKET: TicketIcon,
  CREATION: CubeIcon,
  COMMENT: CommentsIcon,
  USER: UserIcon,
  OTHER: SearchIcon,
}
