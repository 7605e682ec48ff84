/** What those who may change a ticket load, in one script. */
export { PlanControl, StatusControl, TagsControl } from './FactControls.tsx'
export { TicketBar } from './TicketBar.tsx'
