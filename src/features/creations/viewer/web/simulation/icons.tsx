import { createIcon } from '#ui/icons/createIcon.tsx'

export const StepIcon = /* @__PURE__ */ createIcon('M4 3.2 10.5 8 4 12.8ZM12.5 3.2v9.6')
export const StepBackIcon = /* @__PURE__ */ createIcon('M12 3.2 5.5 8l6.5 4.8ZM3.5 3.2v9.6')
export const SoundIcon = /* @__PURE__ */ createIcon(
  'M2.5 6v4h2.3L8 12.8V3.2L4.8 6ZM10.4 5.8a3.2 3.2 0 0 1 0 4.4M12.3 4a5.7 5.7 0 0 1 0 8',
)
export const MutedIcon = /* @__PURE__ */ createIcon('M2.5 6v4h2.3L8 12.8V3.2L4.8 6ZM10.6 6.2l3.6 3.6M14.2 6.2l-3.6 3.6')
