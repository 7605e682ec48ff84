import { createIcon } from '#ui/icons/createIcon.tsx'

export const BoldIcon = /* @__PURE__ */ createIcon(
  'M4.5 3h4a2.4 2.4 0 0 1 0 4.9h-4ZM4.5 7.9H9a2.6 2.6 0 0 1 0 5.1H4.5Z',
)
export const ItalicIcon = /* @__PURE__ */ createIcon('M6.5 3H11M5 13h4.5M9 3 7 13')
export const HeadingIcon = /* @__PURE__ */ createIcon('M4 3v10M12 3v10M4 8h8')
export const LinkIcon = /* @__PURE__ */ createIcon(
  'M6.6 9.4 9.4 6.6M7.3 4.7l1.4-1.4a2.8 2.8 0 0 1 4 4l-1.4 1.4M8.7 11.3l-1.4 1.4a2.8 2.8 0 0 1-4-4l1.4-1.4',
)
export const ListIcon = /* @__PURE__ */ createIcon('M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4v.1M2.8 8v.1M2.8 12v.1')
export const NumbersIcon = /* @__PURE__ */ createIcon(
  'M6.5 4h7M6.5 8h7M6.5 12h7M2.3 3.2l1-.7v3.3M2 9.6c.2-1 1.9-1 1.9.1 0 .7-1.9 1.5-1.9 2.8h2',
)
export const TasksIcon = /* @__PURE__ */ createIcon('M2 2.8h3.4v3.4H2ZM8 4.5h6M2.3 11l1.2 1.2L6 9.7M8 11.2h6')
export const SpoilerIcon = /* @__PURE__ */ createIcon('M2 8s2.3-4 6-4 6 4 6 4-2.3 4-6 4-6-4-6-4ZM3 13 13 3')
