import { createIcon } from '../icons/createIcon.tsx'

export const GripIcon = /* @__PURE__ */ createIcon('M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1')
export const UpIcon = /* @__PURE__ */ createIcon('M8 13V3.5M4 7.5l4-4 4 4')
export const DownIcon = /* @__PURE__ */ createIcon('M8 3v9.5M4 8.5l4 4 4-4')
