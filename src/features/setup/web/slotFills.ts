import { managementTasks, siteNotices } from '#client/extensions/slots.tsx'
import { OpenSteps } from './OpenSteps.tsx'
import { StaffNotice } from './StaffNotice.tsx'

export const slotFills = [siteNotices.add(StaffNotice), managementTasks.add({ Content: OpenSteps, position: 10 })]
