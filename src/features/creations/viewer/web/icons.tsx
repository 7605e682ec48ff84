import { createIcon } from '#ui/icons/createIcon.tsx'

export const ResetIcon = /* @__PURE__ */ createIcon('M3 3v3.5h3.5M3.3 6.3A5.2 5.2 0 1 1 2.8 9')
export const WiresIcon = /* @__PURE__ */ createIcon(
  'M3 4.5h3.5c3 0 0 7 3 7H13M3 4.5a1 1 0 1 0-.1 0M13 11.5a1 1 0 1 0 .1 0',
)
export const LayersIcon = /* @__PURE__ */ createIcon(
  'm8 2.5 5.5 2.7L8 8 2.5 5.2ZM2.5 8 8 10.8 13.5 8M2.5 10.8 8 13.5l5.5-2.7',
)
