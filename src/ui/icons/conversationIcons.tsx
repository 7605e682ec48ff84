import { createIcon } from './createIcon.tsx'

export const BellIcon = /* @__PURE__ */ createIcon('M4 7a4 4 0 0 1 8 0v3l1.3 1.8H2.7L4 10ZM6.6 13.4h2.8')
export const BellOffIcon = /* @__PURE__ */ createIcon(
  'M5.2 4.2A4 4 0 0 1 12 7v3l1.3 1.8M10.8 11.8H2.7L4 10V7.4M6.6 13.4h2.8M2.5 2.5l11 11',
)
export const CloseIcon = /* @__PURE__ */ createIcon('m4 4 8 8M12 4l-8 8')
export const CommentsIcon = /* @__PURE__ */ createIcon('M2.5 3.5h11v7.5H7l-3 2.5V11H2.5Z')
export const FlagIcon = /* @__PURE__ */ createIcon('M3.5 14V2.5M3.5 3h8l-1.8 3 1.8 3h-8')
export const HeartIcon = /* @__PURE__ */ createIcon(
  'M8 13.3S2.3 10 2.3 6.1A3 3 0 0 1 8 4.6a3 3 0 0 1 5.7 1.5c0 3.9-5.7 7.2-5.7 7.2Z',
)
export const QuoteIcon = /* @__PURE__ */ createIcon(
  'M3 11V8c0-2 .8-3.2 2.5-4M9 11V8c0-2 .8-3.2 2.5-4M3 8h3v3H3ZM9 8h3v3H9Z',
)
