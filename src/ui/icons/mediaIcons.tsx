import { createIcon } from './createIcon.tsx'

export const CodeIcon = /* @__PURE__ */ createIcon('m5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5l3.5 3.5-3.5 3.5')
export const DownloadIcon = /* @__PURE__ */ createIcon('M8 2.5v7.5M4.8 7.2 8 10.3l3.2-3.1M2.8 13.3h10.4')
export const FullscreenIcon = /* @__PURE__ */ createIcon('M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10')
export const GlobeIcon = /* @__PURE__ */ createIcon(
  'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0M2.5 8h11M8 2.3c2 1.6 2.9 3.5 2.9 5.7S10 12.1 8 13.7C6 12.1 5.1 10.2 5.1 8S6 3.9 8 2.3',
)
export const ImageIcon = /* @__PURE__ */ createIcon(
  'M2.5 3.5h11v9h-11ZM2.5 11l3.5-3.5 2.5 2.5 2-2 3 3M10 6a0.8 0.8 0 1 0 1.6 0a.8 0.8 0 1 0 -1.6 0',
)
export const PauseIcon = /* @__PURE__ */ createIcon('M5.5 3.5v9M10.5 3.5v9')
export const PlayIcon = /* @__PURE__ */ createIcon('M5 3.2 12.5 8 5 12.8Z')
export const UploadIcon = /* @__PURE__ */ createIcon('M8 10.5V3M4.8 5.8 8 2.7l3.2 3.1M2.8 13.3h10.4')
