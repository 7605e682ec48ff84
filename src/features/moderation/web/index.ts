export { LazyReportDialog } from './LazyReportDialog.tsx'
export { ReportButton } from './ReportButton.tsx'
export { ReportItem } from './ReportItem.tsx'
