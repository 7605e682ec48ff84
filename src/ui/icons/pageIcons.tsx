/** Icons of the frame and of lists, which every page loads; pages load the other groups when they need them. */
import { createIcon } from './createIcon.tsx'

export const BlogIcon = /* @__PURE__ */ createIcon('M3 3.5h10M3 6.5h10M3 9.5h6.5M3 12.5h6.5')
export const BookIcon = /* @__PURE__ */ createIcon(
  'M8 4.2C6.8 3.3 5 3 2.5 3v9c2.5 0 4.3.3 5.5 1.2 1.2-.9 3-1.2 5.5-1.2V3C11 3 9.2 3.3 8 4.2v9',
)
export const CartIcon = /* @__PURE__ */ createIcon('M1.8 2.8h1.7l1.7 7.4h6.6l1.5-5.4H4M6.3 12.9v.1M10.7 12.9v.1')
export const ChevronDownIcon = /* @__PURE__ */ createIcon('m4.5 6.3 3.5 3.4 3.5-3.4')
export const ChevronLeftIcon = /* @__PURE__ */ createIcon('M9.7 4.5 6.3 8l3.4 3.5')
export const ChevronRightIcon = /* @__PURE__ */ createIcon('m6.3 4.5 3.4 3.5-3.4 3.5')
export const CircleCheckIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M5.6 8.2l1.7 1.7 3.2-3.5',
)
export const CircleCrossIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M6.1 6.1l3.8 3.8M9.9 6.1 6.1 9.9',
)
export const CubeIcon = /* @__PURE__ */ createIcon('m8 2 5.5 3v6L8 14l-5.5-3V5ZM8 8v6M8 8l5.5-3M8 8 2.5 5')
export const DotsIcon = /* @__PURE__ */ createIcon('M3.5 8v.1M8 8v.1M12.5 8v.1')
export const ExternalIcon = /* @__PURE__ */ createIcon('M6 3.5H3.5v9h9V10M9 3h4v4M13 3 7.5 8.5')
export const ForumIcon = /* @__PURE__ */ createIcon('M2.5 3h8v5.5H6L4 10.3V8.5H2.5ZM12 6h1.5v5.5H12v1.8l-2-1.8H7')
export const MailIcon = /* @__PURE__ */ createIcon('M2.5 4h11v8.5h-11ZM2.5 4.7 8 9l5.5-4.3')
export const MenuIcon = /* @__PURE__ */ createIcon('M2.5 4.5h11M2.5 8h11M2.5 11.5h11')
export const PlusIcon = /* @__PURE__ */ createIcon('M8 3v10M3 8h10')
export const SearchIcon = /* @__PURE__ */ createIcon(
  'M2.7 7a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0M10.3 10.3l3.2 3.2',
)
export const SettingsIcon = /* @__PURE__ */ createIcon(
  'M2.5 5h6M12 5h1.5M2.5 11H4M7.5 11h6M8.5 5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M4.1 11a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0',
)
export const ShareIcon = /* @__PURE__ */ createIcon(
  'M5.5 8.7 10.6 11.6M10.6 4.4 5.5 7.3M2.3 8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M10.3 3.7a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M10.3 12.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0',
)
export const ShieldIcon = /* @__PURE__ */ createIcon('M8 2 13 4v4c0 3-2 5-5 6-3-1-5-3-5-6V4Z')
export const TicketIcon = /* @__PURE__ */ createIcon(
  'M2.5 4h11v2.5a1.5 1.5 0 0 0 0 3V12h-11V9.5a1.5 1.5 0 0 0 0-3ZM9.5 4v8',
)
export const WarningIcon = /* @__PURE__ */ createIcon('M8 2.5 14 13H2ZM8 6.5v3M8 11.3v.1')
