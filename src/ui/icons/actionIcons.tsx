import { createIcon } from './createIcon.tsx'

export const BugIcon = /* @__PURE__ */ createIcon(
  'M5 7.5a3 3 0 0 1 6 0v2.5a3 3 0 0 1-6 0ZM6.2 4.8 5 3M9.8 4.8 11 3M5 8.7H2.3M13.7 8.7H11M5.2 11l-2 1.6M10.8 11l2 1.6',
)
export const CheckIcon = /* @__PURE__ */ createIcon('m3.5 8.5 3 3 6-7')
export const CircleDotIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M7.6 8a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0',
)
export const ClockIcon = /* @__PURE__ */ createIcon('M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M8 4.8V8l2.2 1.6')
export const EditIcon = /* @__PURE__ */ createIcon('M3 13h2.5l7-7L10 3.5l-7 7ZM8.5 5 11 7.5')
export const EyeIcon = /* @__PURE__ */ createIcon(
  'M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8ZM6.1 8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0',
)
export const FeedIcon = /* @__PURE__ */ createIcon(
  'M3 3.5A9.5 9.5 0 0 1 12.5 13M3 7.5A5.5 5.5 0 0 1 8.5 13M3.2 12.2a.8.8 0 1 0 1.6 0a.8.8 0 1 0 -1.6 0',
)
export const HomeIcon = /* @__PURE__ */ createIcon('M2.5 7.5 8 3l5.5 4.5V13h-4V9.5h-3V13h-4Z')
export const KeyIcon = /* @__PURE__ */ createIcon(
  'M2.3 10.2a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M7.8 8 13 2.8M10.6 5.2l2.2 2.2',
)
export const LockIcon = /* @__PURE__ */ createIcon('M3.5 7.2h9v6.3h-9ZM5.3 7V5a2.7 2.7 0 0 1 5.4 0v2')
export const LogOutIcon = /* @__PURE__ */ createIcon('M6.5 3h-4v10h4M6.5 8h7M10.5 5l3 3-3 3')
export const MoveIcon = /* @__PURE__ */ createIcon('M2.5 4h4l1.5 1.5h5.5V13h-11ZM7 9.2h4M9.5 7.7 11 9.2l-1.5 1.5')
export const PinIcon = /* @__PURE__ */ createIcon(
  'M9.6 2.3 13.7 6.4M10.2 2.9 6.6 6.5l-3.1.7 5.3 5.3.7-3.1 3.6-3.6M6.1 9.9l-3.6 3.6',
)
export const TrashIcon = /* @__PURE__ */ createIcon('M3 4.5h10M6 4.5V3h4v1.5M4.2 4.5l.6 8.5h6.4l.6-8.5')
export const UserIcon = /* @__PURE__ */ createIcon(
  'M5.3 5.5a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0M2.8 13.5c.5-2.6 2.5-4 5.2-4s4.7 1.4 5.2 4',
)
